import {
  FOLDED_UNITS,
  foldPoint,
  isVariationSelector,
  isWord,
  learnUnit,
  SPACE,
  SPECIAL,
  UNKNOWN,
} from './fold-characters.ts';
import { decodeUnits, writeUnits } from './units.ts';

/**
 * Text in the form in which it is compared, and where it comes from. Most of it comes unit by unit from the original, so
 * only the places where that is not so are kept: three numbers for each piece, in order. `[unit, start, end]`: the units
 * from `unit` on all stand for `[start, end)` of the original; with an `end` of 0 they stand for one unit each, from
 * `start` on.
 */
export type Folded = { text: string; pieces: Uint32Array };

const PIECE = 3;

// Reused, because new arrays would cost as much as folding. Those for longer texts are not kept.
const REUSED_UNITS = 1 << 20;
let source = new Uint16Array(1 << 14);
let units = new Uint16Array(1 << 14);
let pieces = new Uint32Array(PIECE << 8);
/** How much of `units` and `pieces` the last text took. */
let unitCount = 0;
let pieceEnd = 0;

function addPiece(unit: number, start: number, end: number): void {
  if (pieceEnd === pieces.length) {
    const larger = new Uint32Array(pieces.length * 2);
    larger.set(pieces);
    pieces = larger;
  }
  pieces[pieceEnd] = unit;
  pieces[pieceEnd + 1] = start;
  pieces[pieceEnd + 2] = end;
  pieceEnd += PIECE;
}

/**
 * Folds a text into `units` and `pieces`; false if they have no room for it. Nearly all of a text passes through the
 * inner loop, which has few variables, so that all of them stay in registers.
 */
function run(text: string): boolean {
  const total = text.length;
  if (source.length < total) return false;
  writeUnits(text, source);
  // Locals, because the loop reads them twice as fast.
  const read = source;
  const written = units;
  const table = FOLDED_UNITS;
  let length = 0;
  pieceEnd = 0;
  /** What the next unit comes from if it continues a piece of single units; -1 if there is none to continue. */
  let next = -1;
  // White space that waits for its right neighbour; -1 for none.
  let gap = -1;
  let gapEnd = -1;

  for (let at = 0; at < total; ) {
    if (gap < 0) {
      const from = at;
      for (; at < total; at++) {
        const folded = table[read[at] as number] as number;
        if (folded <= SPACE) break;
        written[length++] = folded;
      }
      if (at > from) {
        if (next !== from) addPiece(length - (at - from), from, 0);
        next = at;
        continue;
      }
    }
    const unit = read[at] as number;
    let folded = table[unit] as number;
    if (folded === UNKNOWN) folded = learnUnit(unit);
    if (folded === SPACE) {
      if (gap < 0) gap = at;
      gapEnd = ++at;
      continue;
    }
    const point = folded === SPECIAL ? (text.codePointAt(at) as number) : unit;
    const characters = folded === SPECIAL ? foldPoint(point) : '';
    if (gap >= 0 && (folded > SPACE || characters !== '')) {
      const right = characters === '' ? folded : characters.charCodeAt(0);
      if (length > 0 && isWord(right) && isWord(written[length - 1] as number)) {
        addPiece(length, gap, gapEnd);
        written[length++] = SPACE;
        next = -1;
      }
      gap = -1;
    }
    if (folded > SPACE) {
      if (next !== at) addPiece(length, at, 0);
      written[length++] = folded;
      next = ++at;
      continue;
    }
    const to = at + (point > 0xffff ? 2 : 1);
    if (characters !== '') {
      if (length + characters.length + total - to > written.length) return false;
      addPiece(length, at, to);
      for (let i = 0; i < characters.length; i++) written[length++] = characters.charCodeAt(i);
      next = -1;
    } else if (isVariationSelector(point) && length > 0 && endOfLast(next) === at) {
      extendLast(length - 1, next === at ? at - 1 : (pieces[pieceEnd - 2] as number), to);
      next = -1;
    }
    at = to;
  }
  unitCount = length;
  return true;
}

const endOfLast = (next: number): number => (next >= 0 ? next : (pieces[pieceEnd - 1] as number));

/** A variation selector belongs to the character before it: the last unit stands for both. */
function extendLast(unit: number, start: number, end: number): void {
  if (pieces[pieceEnd - PIECE] === unit) pieceEnd -= PIECE;
  addPiece(unit, start, end);
}

/** Makes the arrays anew, with room for so many units. */
function reserve(room: number): void {
  source = new Uint16Array(room);
  units = new Uint16Array(room);
  pieces = new Uint32Array(PIECE << 8);
}

function foldIntoUnits(text: string): void {
  if (units.length > REUSED_UNITS) reserve(REUSED_UNITS);
  while (!run(text)) reserve(2 * Math.max(units.length, text.length));
}

/**
 * The form in which text is compared: compatibility forms, case, dashes and variants of characters are made one,
 * invisible characters go, and so does white space except one space between Latin or numeric words, so that a phrase
 * copied with its line breaks is found. `foldText('ＡＢ 第１８４\n條') === 'ab第184條'`.
 */
export function foldText(text: string): string {
  foldIntoUnits(text);
  return decodeUnits(units.subarray(0, unitCount));
}

/** `foldText(text)` as code units, for what reads a text unit by unit. */
export function foldUnits(text: string): Uint16Array {
  foldIntoUnits(text);
  return units.slice(0, unitCount);
}

/** `foldText(text)`, and where it comes from. */
export function fold(text: string): Folded {
  const folded = foldText(text);
  return { text: folded, pieces: pieces.slice(0, pieceEnd) };
}

/** The span of the original that the units `[from, to)` of a folded text come from. */
export function original(folded: Folded, from: number, to: number): [start: number, end: number] {
  return [placeOf(folded, from)[0], placeOf(folded, to - 1)[1]];
}

function placeOf({ text, pieces }: Folded, unit: number): [start: number, end: number] {
  if (unit < 0 || unit >= text.length) return [0, 0];
  let low = 0;
  let high = pieces.length / PIECE - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((pieces[middle * PIECE] as number) <= unit) low = middle;
    else high = middle - 1;
  }
  const [first = 0, start = 0, end = 0] = pieces.subarray(low * PIECE, low * PIECE + PIECE);
  if (end > 0) return [start, end];
  const at = start + unit - first;
  return [at, at + 1];
}

/** A folded text without those of its spaces for which this holds: their place, and what they stand for. */
export function withoutSpaces(
  { text, pieces }: Folded,
  isLeftOut: (at: number, start: number, end: number) => boolean,
): Folded {
  const kept: string[] = [];
  const places: number[] = [];
  let from = 0;
  for (let i = 0; i < pieces.length; i += PIECE) {
    const [unit = 0, start = 0, end = 0] = pieces.subarray(i, i + PIECE);
    // A space is a piece of its own.
    if (end > 0 && text.charCodeAt(unit) === SPACE && isLeftOut(unit, start, end)) {
      kept.push(text.slice(from, unit));
      from = unit + 1;
    } else places.push(unit - kept.length, start, end);
  }
  if (kept.length === 0) return { text, pieces };
  return { text: kept.join('') + text.slice(from), pieces: Uint32Array.from(places) };
}
