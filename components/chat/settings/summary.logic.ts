import type { ChatSettings } from '#lib/chat/settings.ts';
import type { Locale, PageMessages } from '#lib/messages/index.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import type { TypedSettings } from './settings.logic.ts';

/** One thing that is set: in words, and the fields that it stands in. */
export type SettingPart = { label: string; fields: (keyof TypedSettings)[] };

/** What is set, in one line: `最高、高等・民國112年1月1日起・深入`; null when nothing is. */
export function settingsSummary(
  settings: ChatSettings,
  messages: PageMessages,
  locale: Locale,
): string | null {
  const parts = settingParts(settings, messages, locale);
  return parts.map(({ label }) => label).join(messages.filters.separator) || null;
}

/** What is set, each thing by itself. */
export function settingParts(settings: ChatSettings, messages: PageMessages, locale: Locale): SettingPart[] {
  const { filters } = messages;
  const { level, start_date, end_date, reasoning_effort, temperature, top_p, max_completion_tokens } =
    settings;
  const date = (value: string) => dateText(value, locale);
  const parts: [label: string | false | undefined, ...fields: (keyof TypedSettings)[]][] = [
    [level?.map((one) => messages.document.levels[one]).join(filters.comma), 'level'],
    [
      start_date && end_date
        ? filters.between(date(start_date), date(end_date))
        : start_date
          ? filters.from(date(start_date))
          : end_date && filters.until(date(end_date)),
      'start_date',
      'end_date',
    ],
    [reasoning_effort && filters.effortIs(filters.efforts[reasoning_effort]), 'effort'],
    [temperature !== undefined && filters.temperatureIs(temperature), 'temperature'],
    [top_p !== undefined && filters.topPIs(top_p), 'top_p'],
    [max_completion_tokens !== undefined && filters.lengthIs(max_completion_tokens), 'length'],
  ];
  return parts.flatMap(([label, ...fields]) => (label ? [{ label, fields }] : []));
}
