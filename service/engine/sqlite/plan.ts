import { BOUNDS, type Bounds } from './bound.ts';
import { equals, holds, opens } from './tokens.ts';

/** Longer terms are not looked for as titles. */
const TITLE_LENGTH = 40;

const all = (expressions: readonly string[]) => expressions.join(' AND ');
const any = (expressions: readonly string[]) => `(${expressions.join(' OR ')})`;

/** What to ask the index for, as FTS5 expressions. */
export function createPlan({ indexedTerms, indexedLength }: Bounds) {
  const indexed = (term: string) => holds(term, indexedLength);
  const matching = (terms: readonly string[]) => all(terms.map(indexed));

  return {
    /** The terms to ask for: the longest, because longer is rarer. */
    mostTelling: (terms: readonly string[]): string[] =>
      [...terms].sort((a, b) => b.length - a.length).slice(0, indexedTerms),

    /** Whether what the index says of these terms is all that they say. */
    isAsked: (terms: readonly string[]): boolean =>
      terms.length <= indexedTerms && terms.every((term) => Array.from(term).length <= indexedLength),

    /** Finds what holds every term. */
    matching,

    /**
     * The same, and each term counts again for a title that opens with it and for one that is it: bm25 adds up all
     * phrases of an expression that a document holds.
     */
    scoring: (terms: readonly string[]): string =>
      all(
        terms.map((term) =>
          term.length <= TITLE_LENGTH ? any([indexed(term), opens(term), equals(term)]) : indexed(term),
        ),
      ),

    /** Finds what holds every term and has a title that opens with one of them. */
    opening: (terms: readonly string[]): string => all([any(terms.map(opens)), matching(terms)]),

    /** Finds what holds every term, one of them in the title. */
    titled: (terms: readonly string[]): string =>
      all([`title : ${any(terms.map(indexed))}`, matching(terms)]),
  };
}

/** Finds what holds every term. */
export const { matching } = createPlan(BOUNDS);
