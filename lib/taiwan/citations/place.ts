import { isDigitAt, isNumeralAt } from './classes.ts';
import { type Read, readNumber, readRoman } from './numerals.ts';
import { PARTS, type Part, type Place } from './types.ts';

/** Stand for ①…⑳, which folding would make plain digits of the number before them. */
const CIRCLED = 0xf8c0;
export const markCircled = (text: string): string =>
  text.replace(/[①-⑳]/gu, (one) => String.fromCharCode(one.charCodeAt(0) - 0x2460 + CIRCLED));

const LIST = '、,及與或和暨';
const RANGE = '至到~';
const MOST_OF_LIST = 50;
const BRANCH_LENGTH = 3;
/** 第5條之一般規定 is no 第5條之1. */
const NOT_A_BRANCH = /^[般部切種人方造年月日定致個者旦併律時次面期款項]/u;

export type Item = { start: number; end: number; value: number; sub?: number; through?: true };
export type Details = { level: 'paragraph' | 'subparagraph' | 'item' | 'part'; items: Item[]; part?: Part };

/** `之1`, `-1`: the number of an article put in between. */
export function readBranch(text: string, at: number): Read<number> | null {
  const sign = text[at];
  if (sign !== '之' && sign !== '-') return null;
  if (sign === '-' && !isDigitAt(text, at + 1)) return null;
  const number = readNumber(text, at + 1);
  if (!number || number.value === 0 || number.end - at > BRANCH_LENGTH + 3) return null;
  if (isDigitAt(text, at + 1) && number.end - at > BRANCH_LENGTH + 1) return null;
  if (sign === '之' && !isDigitAt(text, at + 1) && NOT_A_BRANCH.test(text[number.end] ?? '')) return null;
  return number;
}

/** `184`, `184、185`, `184之1及185`, `1至5`. */
export function readItems(text: string, at: number): Read<Item[]> | null {
  const items: Item[] = [];
  let end = at;
  let through = false;
  for (let next = at; items.length < MOST_OF_LIST; next = end + 1) {
    const number = readNumber(text, next);
    if (!number || number.value === 0) break;
    const branch = readBranch(text, number.end);
    const item: Item = { start: next, end: branch?.end ?? number.end, value: number.value };
    if (branch) item.sub = branch.value;
    if (through) item.through = true;
    items.push(item);
    end = item.end;
    const sign = text[end] ?? '';
    through = sign !== '' && RANGE.includes(sign);
    if (!through && (sign === '' || !LIST.includes(sign))) break;
  }
  return items.length > 0 ? { value: items, end } : null;
}

const LEVELS = { 項: 'paragraph', 款: 'subparagraph', 目: 'item' } as const;

/** What follows the number of an article, one step of it: 第1項, 第1、2項, Ⅰ, ①, 前段. */
export function readDetails(text: string, at: number, isShort: boolean): Read<Details> | null {
  const from = text[at] === '第' ? at + 1 : at;
  const items = isNumeralAt(text, from) ? readItems(text, from) : null;
  if (items) {
    const level = LEVELS[text[items.end] as keyof typeof LEVELS];
    if (level && items.value.every(({ sub }) => sub === undefined)) {
      (items.value[0] as Item).start = at;
      (items.value.at(-1) as Item).end = items.end + 1;
      return { value: { level, items: items.value }, end: items.end + 1 };
    }
  }
  const circled = (text.charCodeAt(at) || 0) - CIRCLED + 1;
  if (circled >= 1 && circled <= 20) return one('subparagraph', at, at + 1, circled);
  const part = PARTS.find((word) => text.startsWith(word, at));
  if (part)
    return { value: { level: 'part', items: [{ start: at, end: at + 2, value: 0 }], part }, end: at + 2 };
  return isShort ? readShort(text, at) : null;
}

function readShort(text: string, at: number): Read<Details> | null {
  const paragraph = /[a-z]/.test(text[at - 1] ?? '') ? null : readRoman(text, at);
  if (paragraph) return one('paragraph', at, paragraph.end, paragraph.value);
  // Ⅰ1 is how Ⅰ① reads once it is folded.
  const number = /[ivx]/.test(text[at - 1] ?? '') && isDigitAt(text, at) ? readNumber(text, at) : null;
  if (number) return one('subparagraph', at, number.end, number.value);
  const part = PARTS.find((word) => text[at] === word[0]);
  if (part && !/\p{Script=Han}/u.test(text[at + 1] ?? ''))
    return { value: { level: 'part', items: [{ start: at, end: at + 1, value: 0 }], part }, end: at + 1 };
  return null;
}

function one(level: Details['level'], start: number, end: number, value: number): Read<Details> {
  return { value: { level, items: [{ start, end, value }] }, end };
}

/** Where the list goes on, and whether all between is meant too. */
export function readConnector(text: string, at: number): Read<{ through: boolean }> | null {
  const sign = text[at];
  if (sign === undefined) return null;
  if (text.startsWith('以及', at)) return { value: { through: false }, end: at + 2 };
  if (RANGE.includes(sign) || (sign === '-' && text[at + 1] === '第'))
    return { value: { through: true }, end: at + 1 };
  if (!LIST.includes(sign)) return null;
  const end = LIST.includes(text[at + 1] ?? ' ') ? at + 2 : at + 1;
  return { value: { through: false }, end };
}

/** The same article, down to the level above. */
export function upTo(place: Place, level: Details['level']): Place {
  const { article, sub, point, paragraph, subparagraph, item } = place;
  const kept: Place = { article };
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

/** Whether nothing of this level or below has been said yet. */
export function isDeeper(place: Place, level: Details['level']): boolean {
  return ORDER.slice(ORDER.indexOf(level)).every((name) => place[name] === undefined);
}

export function withDetail(place: Place, { level, part }: Details, value: number): Place {
  if (level === 'part') return part ? { ...upTo(place, level), part } : place;
  return { ...upTo(place, level), [level]: value };
}
