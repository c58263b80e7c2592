import { isDigitAt, isNumeralAt } from '../scan/classes.ts';
import { LIST_SIGNS, NOT_A_BRANCH, RANGE_SIGNS, UNIT_AFTER_DIGITS, UNITS } from '../spellings.ts';
import { type Pinpoint, SENTENCE_PARTS, type SentencePart } from '../types.ts';
import { type ParsedPrefix, readNumber, readRoman } from './numerals.ts';

/** Private-use characters for ①…⑳: folding would make them plain digits of the number before them. */
const CIRCLED = 0xf8c0;
export const markCircled = (text: string): string =>
  text.replace(/[①-⑳]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x2460 + CIRCLED));

const MAX_LISTED = 50;
const MAX_BRANCH_DIGITS = 3;

export type NumberedItem = { start: number; end: number; value: number; sub?: number; through?: true };
export type PinpointDetails = {
  level: 'paragraph' | 'subparagraph' | 'item' | 'part';
  items: NumberedItem[];
  part?: SentencePart;
};

/** `之1`, `-1`: the number of an article inserted by amendment. */
export function readBranch(text: string, at: number): ParsedPrefix<number> | null {
  const sign = text[at];
  if (sign !== '之' && sign !== '-') return null;
  if (sign === '-' && !isDigitAt(text, at + 1)) return null;
  const number = readNumber(text, at + 1);
  if (!number || number.value === 0 || number.end - at > MAX_BRANCH_DIGITS + 3) return null;
  if (isDigitAt(text, at + 1) && number.end - at > MAX_BRANCH_DIGITS + 1) return null;
  const notBranch = isDigitAt(text, at + 1) ? UNIT_AFTER_DIGITS : NOT_A_BRANCH;
  if (sign === '之' && notBranch.test(text.slice(number.end, number.end + 4))) return null;
  return number;
}

/** `184`, `184、185`, `184之1及185`, `1至5`. */
export function readItems(text: string, at: number): ParsedPrefix<NumberedItem[]> | null {
  const items: NumberedItem[] = [];
  let end = at;
  let through = false;
  for (let next = at; items.length < MAX_LISTED; next = end + 1) {
    const number = readNumber(text, next);
    if (!number || number.value === 0) break;
    const branch = readBranch(text, number.end);
    const item: NumberedItem = { start: next, end: branch?.end ?? number.end, value: number.value };
    if (branch) item.sub = branch.value;
    if (through) item.through = true;
    items.push(item);
    end = item.end;
    const sign = text[end] ?? '';
    // A hyphen makes a range if the number after it is too large for an inserted article: 第1138-1140條.
    const isRange = sign === '-' && !branch && isDigitAt(text, end + 1);
    through = isRange || (sign !== '' && RANGE_SIGNS.includes(sign));
    if (!through && (sign === '' || !LIST_SIGNS.includes(sign))) break;
  }
  return items.length > 0 ? { value: items, end } : null;
}

/** One step of a pinpoint after the number of an article: 第1項, 第1、2項, Ⅰ, ①, 前段. */
export function readDetails(
  text: string,
  at: number,
  isShort: boolean,
): ParsedPrefix<PinpointDetails> | null {
  const from = text[at] === '第' ? at + 1 : at;
  const items = isNumeralAt(text, from) ? readItems(text, from) : null;
  if (items) {
    const level = UNITS[text[items.end] as keyof typeof UNITS];
    if (level && items.value.every(({ sub }) => sub === undefined)) {
      (items.value[0] as NumberedItem).start = at;
      (items.value.at(-1) as NumberedItem).end = items.end + 1;
      return { value: { level, items: items.value }, end: items.end + 1 };
    }
  }
  const circled = (text.charCodeAt(at) || 0) - CIRCLED + 1;
  if (circled >= 1 && circled <= 20) return oneItem('subparagraph', at, at + 1, circled);
  const part = SENTENCE_PARTS.find((word) => text.startsWith(word, at));
  if (part)
    return { value: { level: 'part', items: [{ start: at, end: at + 2, value: 0 }], part }, end: at + 2 };
  return isShort ? readShort(text, at) : null;
}

function readShort(text: string, at: number): ParsedPrefix<PinpointDetails> | null {
  const paragraph = /[a-z]/.test(text[at - 1] ?? '') ? null : readRoman(text, at);
  if (paragraph) return oneItem('paragraph', at, paragraph.end, paragraph.value);
  // Ⅰ① becomes Ⅰ1 by folding.
  const number = /[ivx]/.test(text[at - 1] ?? '') && isDigitAt(text, at) ? readNumber(text, at) : null;
  if (number) return oneItem('subparagraph', at, number.end, number.value);
  const part = SENTENCE_PARTS.find((word) => text[at] === word[0]);
  if (part && !/\p{Script=Han}/u.test(text[at + 1] ?? ''))
    return { value: { level: 'part', items: [{ start: at, end: at + 1, value: 0 }], part }, end: at + 1 };
  return null;
}

function oneItem(
  level: PinpointDetails['level'],
  start: number,
  end: number,
  value: number,
): ParsedPrefix<PinpointDetails> {
  return { value: { level, items: [{ start, end, value }] }, end };
}

/** Where the list goes on; `through` where it is a range, so that all between is cited too. */
export function readConnector(text: string, at: number): ParsedPrefix<{ through: boolean }> | null {
  const sign = text[at];
  if (sign === undefined) return null;
  if (text.startsWith('以及', at)) return { value: { through: false }, end: at + 2 };
  if (RANGE_SIGNS.includes(sign) || (sign === '-' && text[at + 1] === '第'))
    return { value: { through: true }, end: at + 1 };
  if (!LIST_SIGNS.includes(sign)) return null;
  const end = LIST_SIGNS.includes(text[at + 1] ?? ' ') ? at + 2 : at + 1;
  return { value: { through: false }, end };
}

/** The pinpoint without this level and those below it. */
function upTo(pinpoint: Pinpoint, level: PinpointDetails['level']): Pinpoint {
  const { article, sub, point, paragraph, subparagraph, item } = pinpoint;
  const kept: Pinpoint = { article };
  if (sub !== undefined) kept.sub = sub;
  if (point) kept.point = point;
  if (level === 'paragraph') return kept;
  if (paragraph !== undefined) kept.paragraph = paragraph;
  if (level === 'subparagraph') return kept;
  if (subparagraph !== undefined) kept.subparagraph = subparagraph;
  if (level === 'item') return kept;
  if (item !== undefined) kept.item = item;
  return kept;
}

const ORDER = ['paragraph', 'subparagraph', 'item', 'part'] as const;

/** Whether the pinpoint says nothing of this level or below yet. */
export function isDeeper(pinpoint: Pinpoint, level: PinpointDetails['level']): boolean {
  return ORDER.slice(ORDER.indexOf(level)).every((name) => pinpoint[name] === undefined);
}

export function withDetail(pinpoint: Pinpoint, { level, part }: PinpointDetails, value: number): Pinpoint {
  if (level === 'part') return part ? { ...upTo(pinpoint, level), part } : pinpoint;
  return { ...upTo(pinpoint, level), [level]: value };
}
