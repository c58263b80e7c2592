import { type EarlyInput, typedInto, withTicked } from '#components/shared/fields/early-input.ts';
import type { ChatSettings } from '#lib/chat/settings.ts';
import type { Level } from '#lib/contract/document.ts';
import { LEVELS, REASONING_EFFORTS } from '#lib/contract/names.ts';
import { type DateProblem, readRange } from '#lib/taiwan/dates/date-range.ts';

/** The settings as they stand in the fields and in the address: text, right or wrong. */
export type TypedSettings = {
  level: string[];
  start_date: string;
  end_date: string;
  effort: string;
  temperature: string;
  top_p: string;
  length: string;
};

export const NOTHING_SET: TypedSettings = {
  level: [],
  start_date: '',
  end_date: '',
  effort: '',
  temperature: '',
  top_p: '',
  length: '',
};

export type SettingsProblem =
  | { field: 'start_date' | 'end_date'; reason: DateProblem; value: string }
  | { field: 'level' | 'effort'; reason: 'unknown'; value: string }
  | { field: 'temperature' | 'top_p' | 'length'; reason: 'range'; value: string }
  | { field: 'top_p'; reason: 'both'; value: string };

export const LENGTH_MAX = 100_000;

export type ReadSettings = { settings: ChatSettings; problems: SettingsProblem[] };

/** What is set, and what of it cannot be sent. Wrong values are never dropped in silence: they are problems. */
export function readSettings(typed: TypedSettings, today: string): ReadSettings {
  const problems: SettingsProblem[] = [];
  const settings: ChatSettings = {};

  const levels = LEVELS.filter((level) => typed.level.includes(level));
  for (const value of typed.level)
    if (!LEVELS.includes(value as Level)) problems.push({ field: 'level', reason: 'unknown', value });
  if (levels.length > 0) settings.level = levels;

  const range = readRange(typed.start_date, typed.end_date, today);
  if (range.problems.start)
    problems.push({ field: 'start_date', reason: range.problems.start, value: typed.start_date });
  if (range.problems.end)
    problems.push({ field: 'end_date', reason: range.problems.end, value: typed.end_date });
  if (range.start) settings.start_date = range.start;
  if (range.end) settings.end_date = range.end;

  const effort = REASONING_EFFORTS.find((known) => known === typed.effort);
  if (effort) settings.reasoning_effort = effort;
  else if (typed.effort !== '') problems.push({ field: 'effort', reason: 'unknown', value: typed.effort });

  const number = (field: 'temperature' | 'top_p' | 'length', pattern: RegExp, min: number, max: number) => {
    const bare = typed[field].normalize('NFKC').trim();
    if (bare === '') return undefined;
    const value = Number(bare);
    if (pattern.test(bare) && value >= min && value <= max) return value;
    problems.push({ field, reason: 'range', value: typed[field] });
    return undefined;
  };
  const temperature = number('temperature', /^(?:\d+\.?\d*|\.\d+)$/, 0, 2);
  const topP = number('top_p', /^(?:\d+\.?\d*|\.\d+)$/, 0, 1);
  const length = number('length', /^\d+$/, 1, LENGTH_MAX);
  if (temperature !== undefined && topP !== undefined)
    problems.push({ field: 'top_p', reason: 'both', value: typed.top_p });
  if (temperature !== undefined) settings.temperature = temperature;
  if (topP !== undefined && temperature === undefined) settings.top_p = topP;
  if (length !== undefined) settings.max_completion_tokens = length;

  return { settings, problems };
}

/** Settings once used, back in the fields. */
export function typedFrom(settings: ChatSettings | undefined): TypedSettings {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    level: settings?.level ?? [],
    start_date: settings?.start_date ?? '',
    end_date: settings?.end_date ?? '',
    effort: settings?.reasoning_effort ?? '',
    temperature: text(settings?.temperature),
    top_p: text(settings?.top_p),
    length: text(settings?.max_completion_tokens),
  };
}

/** The settings with these fields emptied. */
export function withoutFields(typed: TypedSettings, fields: readonly (keyof TypedSettings)[]): TypedSettings {
  return { ...typed, ...Object.fromEntries(fields.map((field) => [field, NOTHING_SET[field]])) };
}

/** The settings with the input that was made before React had hydrated. */
export function withEarlySettings(typed: TypedSettings, inputs: readonly EarlyInput[]): TypedSettings {
  const text = (name: Exclude<keyof TypedSettings, 'level'>) => typedInto(inputs, name) ?? typed[name];
  return {
    level: withTicked(typed.level, inputs, 'level'),
    start_date: text('start_date'),
    end_date: text('end_date'),
    effort: text('effort'),
    temperature: text('temperature'),
    top_p: text('top_p'),
    length: text('length'),
  };
}

export const isNothingSet = (typed: TypedSettings): boolean =>
  Object.values(typed).every((value) => value.length === 0);
