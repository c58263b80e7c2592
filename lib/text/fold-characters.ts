import { VARIANTS } from './variants.ts';

// What a code unit of the basic plane folds to: a class, or the one unit that it becomes.
export const UNKNOWN = 0;
const DROPPED = 1;
export const SPECIAL = 2; // a surrogate, or folds to several units
export const SPACE = 0x20;

const IGNORED = /^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const WORD = /^[\p{Script=Latin}\p{Nd}]$/u;
const LONE_SURROGATE = '\ufffd';

/** What each code unit of the basic plane folds to, filled in as characters are met. */
export const FOLDED_UNITS = new Uint16Array(0x10000);
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

/** What a unit folds to, kept in FOLDED_UNITS. */
export function learnUnit(unit: number): number {
  const folded = classify(unit);
  FOLDED_UNITS[unit] = folded;
  return folded;
}

function classify(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return SPECIAL;
  const folded = foldCharacter(String.fromCharCode(unit));
  if (folded === '') return DROPPED;
  if (folded.length === 1) return folded.charCodeAt(0);
  specials.set(unit, folded);
  return SPECIAL;
}

/** What a character of the class SPECIAL folds to. */
export function foldPoint(point: number): string {
  if (point >= 0xd800 && point <= 0xdfff) return LONE_SURROGATE;
  const known = specials.get(point);
  if (known !== undefined) return known;
  const folded = foldCharacter(String.fromCodePoint(point));
  specials.set(point, folded);
  return folded;
}

/** Whether a folded unit is part of a Latin or numeric word, between which one space is kept. */
export function isWord(unit: number): boolean {
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
  if (unit >= 0x2e80 && unit <= 0xa63f) return false;
  const known = words.get(unit);
  if (known !== undefined) return known;
  const word = WORD.test(String.fromCharCode(unit));
  words.set(unit, word);
  return word;
}

export const isVariationSelector = (point: number): boolean =>
  (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe0100 && point <= 0xe01ef);
