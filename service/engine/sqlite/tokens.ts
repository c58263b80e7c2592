/**
 * How text stands in the index, so that every character of the folded text is found: as the pairs of neighbouring
 * characters in order (a phrase of pairs is exactly a substring), then each different character once, for queries of
 * one character. `民法第` → `民法 法第 民 法 第`.
 */

/** Stands for a space inside a token: tokens are separated by spaces. Folding leaves no control character in text. */
const INNER_SPACE = '\u0001';
/** Open and close a title, so that "starts with" and "equals" are phrases too. */
const OPEN = '\u0002';
const CLOSE = '\u0003';

const ASCII = Array.from({ length: 0x7f }, (_, code) => String.fromCharCode(code));

/** FTS5's plainest tokenizer, told that every ASCII character but the space belongs to a token. */
export const TOKENIZER = `ascii tokenchars '${ASCII.filter((character) => /[^\0 a-z0-9]/i.test(character))
  .join('')
  .replaceAll("'", "''")}'`;

const characters = (folded: string): string[] => Array.from(folded.replaceAll(' ', INNER_SPACE));

function pairs(of: readonly string[]): string[] {
  const tokens: string[] = [];
  for (let i = 1; i < of.length; i++) tokens.push(`${of[i - 1]}${of[i]}`);
  return tokens;
}

/** A folded text as it is indexed. */
export function indexedText(folded: string): string {
  const all = characters(folded);
  return [...pairs(all), ...new Set(all)].join(' ');
}

/** A folded title as it is indexed. */
export function indexedTitle(folded: string): string {
  const all = characters(folded);
  return [...pairs([OPEN, ...all, CLOSE]), ...new Set(all)].join(' ');
}

/** An FTS5 phrase. */
const phrase = (tokens: readonly string[]) => `"${tokens.join(' ').replaceAll('"', '""')}"`;

/** Finds what holds the term, in title or text. Only its first `most` characters count: see `isWhole`. */
export function holds(term: string, most = Number.POSITIVE_INFINITY): string {
  const all = characters(term).slice(0, most);
  return phrase(all.length > 1 ? pairs(all) : all);
}

/** Finds what has a title that opens with the term. */
export const opens = (term: string): string => phrase(pairs([OPEN, ...characters(term)]));

/** Finds what has the term for its title. */
export const equals = (term: string): string => phrase(pairs([OPEN, ...characters(term), CLOSE]));
