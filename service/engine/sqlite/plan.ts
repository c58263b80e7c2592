import { INDEXED_LENGTH, INDEXED_TERMS } from './bound.ts';
import { equals, holds, opens } from './tokens.ts';

/** Longer terms are not looked for as titles. */
const TITLE_LENGTH = 40;

const all = (expressions: readonly string[]) => expressions.join(' AND ');
const any = (expressions: readonly string[]) => `(${expressions.join(' OR ')})`;
const indexed = (term: string) => holds(term, INDEXED_LENGTH);

/** The terms to ask the index for: the longest, because longer is rarer. */
export const mostTelling = (terms: readonly string[]): string[] =>
  [...terms].sort((a, b) => b.length - a.length).slice(0, INDEXED_TERMS);

/** Whether what the index says of these terms is all that they say. */
export const isAsked = (terms: readonly string[]): boolean =>
  terms.length <= INDEXED_TERMS && terms.every((term) => Array.from(term).length <= INDEXED_LENGTH);

/** Finds what holds every term. */
export const matching = (terms: readonly string[]): string => all(terms.map(indexed));

/**
 * The same, and each term counts again for a title that opens with it and for one that is it: bm25 adds up all phrases
 * of an expression that a document holds.
 */
export const scoring = (terms: readonly string[]): string =>
  all(
    terms.map((term) =>
      term.length <= TITLE_LENGTH ? any([indexed(term), opens(term), equals(term)]) : indexed(term),
    ),
  );

/** Finds what holds every term and has a title that opens with one of them. */
export const opening = (terms: readonly string[]): string => all([any(terms.map(opens)), matching(terms)]);

/** Finds what holds every term, one of them in the title. */
export const titled = (terms: readonly string[]): string =>
  all([`title : ${any(terms.map(indexed))}`, matching(terms)]);
