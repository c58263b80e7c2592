import { NAME_PREFIXES } from '../sources.ts';
import { isNumeralAt } from './classes.ts';
import { type Read, readNumber } from './numerals.ts';
import { readItems } from './place.ts';
import type { InterpretationCitation } from './types.ts';

type Piece = { start: number; end: number; citation: InterpretationCitation };

const BEFORE = ['司法院大法官會議', '司法院大法官', '司法院', '大法官會議', '大法官', ...NAME_PREFIXES];
const SERIES = /^(釋字|釋|院解字|院字)第?/u;
const MOST = 20;

/** Where the citation begins if its series stands at `at`: with 司法院 or the like. */
export function startOfInterpretation(text: string, at: number, from: number): number {
  const before = text.slice(Math.max(from, at - 8), at);
  return at - (BEFORE.find((words) => before.endsWith(words))?.length ?? 0);
}

/** 釋字第748號解釋, 釋字第748、749號, 釋748, 院字第2684號. */
export function readInterpretations(text: string, at: number): Read<Piece[]> | null {
  const [head = '', word = ''] = SERIES.exec(text.slice(at, at + 4)) ?? [];
  if (head === '' || !isNumeralAt(text, at + head.length)) return null;
  const items = readItems(text, at + head.length);
  if (!items || items.value.length > MOST || items.value.some(({ sub }) => sub !== undefined)) return null;
  const isClosed = text[items.end] === '號';
  // 釋一: only digits may stand without a sign that it is a number.
  if (!isClosed && (!head.startsWith('釋') || !/^\d/.test(text[at + head.length] ?? ''))) return null;
  if (
    !isClosed &&
    (items.value.length > 1 || /^[\d.,]\d|^[年月日條項]/u.test(text.slice(items.end, items.end + 2)))
  )
    return null;
  const series = word.replace('字', '') as InterpretationCitation['series'];
  const pieces: Piece[] = [];
  for (const { start, end, value, through } of items.value) {
    const before = pieces.at(-1);
    if (through && before && value - before.citation.number <= MOST)
      for (let number = before.citation.number + 1; number < value; number++)
        pieces.push({ start: before.end, end: start, citation: { kind: 'interpretation', series, number } });
    pieces.push({ start, end, citation: { kind: 'interpretation', series, number: value } });
  }
  const first = pieces[0] as Piece;
  const last = pieces.at(-1) as Piece;
  first.start = at;
  last.end = isClosed ? items.end + 1 : items.end;
  if (isClosed && text.startsWith('解釋', last.end) && !text.startsWith('解釋施行法', last.end))
    last.end += 2;
  return { value: pieces, end: last.end };
}

/** The next of a list, after 、 or 及: 第749號. */
export function readNextNumber(text: string, at: number): Read<number> | null {
  if (text[at] !== '第') return null;
  const number = readNumber(text, at + 1);
  return number && text[number.end] === '號' ? { value: number.value, end: number.end + 1 } : null;
}
