/**
 * How text stands in the index, so that every character of the folded text is found: as the pairs of neighbouring
 * characters in order (a phrase of pairs is exactly a substring), then each different character once, for queries of
 * one character. `民法第` → `民法 法第 民 法 第`. `token-writer.ts` writes the tokens, this file makes the queries.
 */

/** Stands for a space inside a token: tokens are separated by spaces. Folding leaves no control character in text. */
export const INNER_SPACE = '\u0001';
/** Mark the beginning and the end of a title, so that "starts with" and "equals" are phrase queries too. */
export const TITLE_START = '\u0002';
export const TITLE_END = '\u0003';

const ASCII = Array.from({ length: 0x7f }, (_, code) => String.fromCharCode(code));

/** FTS5's plainest tokenizer, told that every ASCII character but the space belongs to a token. */
export const TOKENIZER = `ascii tokenchars '${ASCII.filter((character) => /[^\0 a-z0-9]/i.test(character))
  .join('')
  .replaceAll("'", "''")}'`;

/** The pairs of neighbouring characters, with a space between. */
function pairs(text: string): string {
  const characters = Array.from(text);
  return characters
    .slice(1)
    .map((character, at) => `${characters[at]}${character}`)
    .join(' ');
}

const inner = (folded: string) => folded.replaceAll(' ', INNER_SPACE);

/** An FTS5 phrase. */
const phrase = (tokens: string) => `"${tokens.replaceAll('"', '""')}"`;

/** Matches documents with the term, or its first `most` characters, in title or text. */
export function matchTerm(term: string, most = Number.POSITIVE_INFINITY): string {
  const text = inner(Array.from(term).slice(0, most).join(''));
  return phrase(pairs(text) || text);
}

/** Matches documents whose title begins with the term. */
export const matchTitleStart = (term: string): string => phrase(pairs(TITLE_START + inner(term)));

/** Matches documents whose title is the term. */
export const matchTitle = (term: string): string => phrase(pairs(TITLE_START + inner(term) + TITLE_END));
