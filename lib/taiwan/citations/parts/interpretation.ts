import { isNumeralAt } from '../scan/classes.ts';
import { INTERPRETATION_PREFIXES, INTERPRETATION_SERIES } from '../spellings.ts';
import type { InterpretationCitation } from '../types.ts';
import { type ParsedPrefix, readNumber } from './numerals.ts';
import { readItems } from './pinpoint.ts';

type InterpretationSpan = { start: number; end: number; citation: InterpretationCitation };

const MAX_LISTED = 20;
const PREFIX_CHARACTERS = 8;

/** Where a citation begins whose series (釋字) stands at `at`: with the 司法院 or the like before it. */
export function startOfInterpretation(text: string, at: number, from: number): number {
  const before = text.slice(Math.max(from, at - PREFIX_CHARACTERS), at);
  return at - (INTERPRETATION_PREFIXES.find((words) => before.endsWith(words))?.length ?? 0);
}

/** 釋字第748號解釋, 釋字第748、749號, 釋748, 院字第2684號. */
export function readInterpretations(text: string, at: number): ParsedPrefix<InterpretationSpan[]> | null {
  const [head = '', word = ''] = INTERPRETATION_SERIES.exec(text.slice(at, at + 4)) ?? [];
  if (head === '' || !isNumeralAt(text, at + head.length)) return null;
  const items = readItems(text, at + head.length);
  if (!items || items.value.length > MAX_LISTED || items.value.some(({ sub }) => sub !== undefined))
    return null;
  const isClosed = text[items.end] === '號';
  // Without 號 only digits are a number: 釋748, but not 釋一.
  if (!isClosed && (!head.startsWith('釋') || !/^\d/.test(text[at + head.length] ?? ''))) return null;
  if (
    !isClosed &&
    (items.value.length > 1 || /^[\d.,]\d|^[年月日條項]/u.test(text.slice(items.end, items.end + 2)))
  )
    return null;
  const series = word.replace('字', '') as InterpretationCitation['series'];
  const spans: InterpretationSpan[] = [];
  for (const { start, end, value, through } of items.value) {
    const before = spans.at(-1);
    if (through && before && value - before.citation.number <= MAX_LISTED)
      for (let number = before.citation.number + 1; number < value; number++)
        spans.push({ start: before.end, end: start, citation: { kind: 'interpretation', series, number } });
    spans.push({ start, end, citation: { kind: 'interpretation', series, number: value } });
  }
  const first = spans[0] as InterpretationSpan;
  const last = spans.at(-1) as InterpretationSpan;
  first.start = at;
  last.end = isClosed ? items.end + 1 : items.end;
  if (isClosed && text.startsWith('解釋', last.end) && !text.startsWith('解釋施行法', last.end))
    last.end += 2;
  return { value: spans, end: last.end };
}

/** The next of a list, after 、 or 及: 第749號. */
export function readNextNumber(text: string, at: number): ParsedPrefix<number> | null {
  if (text[at] !== '第') return null;
  const number = readNumber(text, at + 1);
  return number && text[number.end] === '號' ? { value: number.value, end: number.end + 1 } : null;
}
