import { decodeUnits } from '#lib/text/units.ts';

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

const SPACE = 0x20;

/** The pairs of neighbouring characters, with a space after each. Written unit by unit: most of indexing is this. */
function pairs(text: string): string {
  const units = new Uint16Array(text.length * 5);
  let length = 0;
  let before = -1;
  for (let at = 0; at < text.length; ) {
    const next = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
    if (before >= 0) {
      for (let i = before; i < next; i++) units[length++] = text.charCodeAt(i);
      units[length++] = SPACE;
    }
    before = at;
    at = next;
  }
  return decodeUnits(units.subarray(0, length));
}

const singles = (text: string): string => [...new Set(text)].join(' ');

const inner = (folded: string) => folded.replaceAll(' ', INNER_SPACE);

/** A folded text as it is indexed. */
export const indexedText = (folded: string): string => pairs(inner(folded)) + singles(inner(folded));

/** A folded title as it is indexed. */
export const indexedTitle = (folded: string): string =>
  pairs(`${OPEN}${inner(folded)}${CLOSE}`) + singles(inner(folded));

/** An FTS5 phrase. */
const phrase = (tokens: string) => `"${tokens.trimEnd().replaceAll('"', '""')}"`;

/** Finds what holds the term, or its first `most` characters, in title or text. */
export function holds(term: string, most = Number.POSITIVE_INFINITY): string {
  const text = inner(Array.from(term).slice(0, most).join(''));
  return phrase(pairs(text) || text);
}

/** Finds what has a title that opens with the term. */
export const opens = (term: string): string => phrase(pairs(OPEN + inner(term)));

/** Finds what has the term for its title. */
export const equals = (term: string): string => phrase(pairs(OPEN + inner(term) + CLOSE));
