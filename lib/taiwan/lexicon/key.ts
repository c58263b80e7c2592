/**
 * The left side of an entry: one everyday word, or a situation. A situation has conditions that must all be met somewhere in
 * a text; a condition is a row of pieces that follow one another inside a clause; a piece is any of its spellings.
 */
export type LexiconKey = string | PatternKey;
export type PatternKey = readonly PatternCondition[];
export type PatternCondition = readonly Alternatives[];
export type Alternatives = readonly string[];

const AND = '+';
const THEN = '…';
const OR = '/';
const SIGN = /\s*([+…/])\s*/gu;
const ANY_SIGN = /[+…/]/u;

/** The canonical form of a key: `狗 / 貓 … 咬` is `狗/貓…咬`. */
export function tidyKey(text: string): string {
  const key = text.trim();
  return ANY_SIGN.test(key) ? key.replace(SIGN, '$1') : key;
}

/** `readKey('離職+同業/對手…上班')` is `[[['離職']], [['同業', '對手'], ['上班']]]`. */
export function readKey(text: string): LexiconKey {
  if (!ANY_SIGN.test(text)) return text;
  return text.split(AND).map((condition) => condition.split(THEN).map((piece) => piece.split(OR)));
}

export function writeKey(key: LexiconKey): string {
  if (typeof key === 'string') return key;
  return key.map((condition) => condition.map((piece) => piece.join(OR)).join(THEN)).join(AND);
}

/** A key with each of its strings changed. */
export function mapKey(key: LexiconKey, change: (text: string) => string): LexiconKey {
  if (typeof key === 'string') return change(key);
  return key.map((condition) => condition.map((piece) => piece.map(change)));
}

/** What is wrong with a key, in the words of a list of faults; null for nothing. */
export function faultOfKey(key: LexiconKey): string | null {
  if (key === '') return 'an everyday word is empty: take out the spare "|", or write one';
  if (typeof key === 'string') return null;
  if (key.flat(2).includes(''))
    return `"${writeKey(key)}" has an empty piece: take out the spare "+", "…" or "/"`;
  if (key.flat().length === 1)
    return `"${writeKey(key)}" is several whole words: put "|" between them, "/" is for the pieces of a situation`;
  return null;
}
