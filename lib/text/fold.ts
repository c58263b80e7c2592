import { decodeUnits } from './units.ts';
import { VARIANTS } from './variants.ts';

/**
 * Text in the form in which it is compared, and where each of its code units comes from: unit `i` of `text` stands for
 * `[start[i], end[i])` of the original.
 */
export type Folded = { text: string; start: Uint32Array; end: Uint32Array };

// Classes of a code unit in BASIC; any other value is the one unit that it folds to.
const UNKNOWN = 0;
const DROPPED = 1;
const SPECIAL = 2; // a surrogate, or folds to several units
const SPACE = 0x20;

const IGNORED = /^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const WORD = /^[\p{Script=Latin}\p{Nd}]$/u;
const LONE_SURROGATE = '\ufffd';

/** What each code unit of the basic plane folds to, filled in as characters are met. */
const BASIC = new Uint16Array(0x10000);
const specials = new Map<number, string>();
const words = new Map<number, boolean>();

/** One character: compatibility form, lower case, one of its variants; repeated until nothing changes. */
function foldCharacter(character: string): string {
  if (/\s|\u0085/u.test(character)) return ' ';
  let from = character;
  for (;;) {
    let to = '';
    for (const part of from.normalize('NFKC').toLowerCase().normalize('NFKC')) {
      // NFKC turns a spacing accent into a space, which nobody typed, and a combining accent.
      if (!IGNORED.test(part) && !/\s/u.test(part)) to += VARIANTS.get(part) ?? part;
    }
    if (to === from) return to;
    from = to;
  }
}

function classify(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return SPECIAL;
  const folded = foldCharacter(String.fromCharCode(unit));
  if (folded === '') return DROPPED;
  if (folded.length === 1) return folded.charCodeAt(0);
  specials.set(unit, folded);
  return SPECIAL;
}

function foldPoint(point: number): string {
  const known = specials.get(point);
  if (known !== undefined) return known;
  const folded = foldCharacter(String.fromCodePoint(point));
  specials.set(point, folded);
  return folded;
}

function isWord(unit: number): boolean {
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
  if (unit >= 0x2e80 && unit <= 0xa63f) return false;
  const known = words.get(unit);
  if (known !== undefined) return known;
  const word = WORD.test(String.fromCharCode(unit));
  words.set(unit, word);
  return word;
}

const larger = <T extends Uint16Array | Uint32Array>(
  Type: new (length: number) => T,
  from: T,
  by: number,
): T => {
  const to = new Type(from.length * 2 + by);
  to.set(from);
  return to;
};

/**
 * Arrays to be reused, because allocating them costs as much as folding. What `fold` returns shares the arrays of its
 * scratch and is valid until that scratch is used again.
 */
export class OffsetBuffers {
  start: Uint32Array;
  end: Uint32Array;

  constructor(length = 0) {
    this.start = new Uint32Array(length);
    this.end = new Uint32Array(length);
  }
}
let scratchUnits = new Uint16Array(1 << 14);
/** Arrays for longer texts are not reused. */
const MAX_REUSED_UNITS = 1 << 21;

/** The folded units, and with a scratch the span of the original for each. One loop without calls in the usual case. */
function run(text: string, scratch: OffsetBuffers | null): Uint16Array {
  const total = text.length;
  // There is always room for the rest of the text: only special characters grow, and they enlarge the arrays below.
  let units = scratchUnits.length < total ? new Uint16Array(total * 2) : scratchUnits;
  const located = scratch !== null;
  if (located && scratch.start.length < total) {
    scratch.start = new Uint32Array(total * 2);
    scratch.end = new Uint32Array(total * 2);
  }
  let { start, end } = scratch ?? NOWHERE;
  let length = 0;
  // White space that waits for its right neighbour; -1 for none.
  let gap = -1;
  let gapEnd = -1;

  for (let at = 0; at < total; at++) {
    const unit = text.charCodeAt(at);
    let folded = BASIC[unit] as number;
    if (folded === UNKNOWN) {
      folded = classify(unit);
      BASIC[unit] = folded;
    }
    if (folded === SPACE) {
      if (gap < 0) gap = at;
      gapEnd = at + 1;
      continue;
    }
    let to = at + 1;
    let characters = '';
    if (folded === SPECIAL) {
      const point = text.codePointAt(at) as number;
      if (point > 0xffff) to++;
      characters = point >= 0xd800 && point <= 0xdfff ? LONE_SURROGATE : foldPoint(point);
    }
    if (gap >= 0 && (folded > SPACE || characters !== '')) {
      const right = characters === '' ? folded : characters.charCodeAt(0);
      if (length > 0 && isWord(right) && isWord(units[length - 1] as number)) {
        units[length] = SPACE;
        start[length] = gap; // Without a scratch the array is empty, and writing past its end does nothing.
        end[length] = gapEnd;
        length++;
      }
      gap = -1;
    }
    if (folded > SPACE) {
      units[length] = folded;
      if (located) {
        start[length] = at;
        end[length] = to;
      }
      length++;
      continue;
    }
    const needed = length + characters.length + total - to;
    if (needed > units.length) units = larger(Uint16Array, units, needed);
    if (located && needed > start.length) {
      start = scratch.start = larger(Uint32Array, start, needed);
      end = scratch.end = larger(Uint32Array, end, needed);
    }
    for (let i = 0; i < characters.length; i++) {
      units[length] = characters.charCodeAt(i);
      start[length] = at;
      end[length] = to;
      length++;
    }
    // A variation selector belongs to its character.
    if (located && isVariation(text.codePointAt(at) as number) && end[length - 1] === at)
      end[length - 1] = to;
    at = to - 1;
  }
  if (units.length <= MAX_REUSED_UNITS) scratchUnits = units;
  return units.subarray(0, length);
}

const NOWHERE = new OffsetBuffers();
const isVariation = (point: number) =>
  (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe0100 && point <= 0xe01ef);

/**
 * The form in which text is compared: compatibility forms, case, dashes and variants of characters are made one,
 * invisible characters go, and so does white space except one space between Latin or numeric words, so that a phrase
 * copied with its line breaks is found. `fold('ＡＢ 第１８４\n條').text === 'ab第184條'`.
 */
export function fold(text: string, scratch = new OffsetBuffers(text.length)): Folded {
  const units = run(text, scratch);
  const { start, end } = scratch;
  if (start.length > MAX_REUSED_UNITS) Object.assign(scratch, new OffsetBuffers());
  return { text: decodeUnits(units), start, end };
}

/** `fold(text).text`, without the cost of the offsets. */
export function foldText(text: string): string {
  return decodeUnits(run(text, null));
}

/** The span of the original that the units `[from, to)` of a folded text come from. */
export function original(folded: Folded, from: number, to: number): [start: number, end: number] {
  return [folded.start[from] ?? 0, folded.end[to - 1] ?? 0];
}
