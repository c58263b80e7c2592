import type { PhraseTerm } from '#service/engine/ports.ts';
import type { KeywordBounds } from './bounds.ts';
import { equals, holds, opens } from './tokens.ts';

/** Longer terms are not looked for as titles. */
const TITLE_LENGTH = 40;

const all = (expressions: readonly string[]) => expressions.join(' AND ');
const any = (expressions: readonly string[]) =>
  expressions.length === 1 ? String(expressions[0]) : `(${expressions.join(' OR ')})`;

/** What to ask the index for, as FTS5 expressions. */
export function createPlan({ indexedTerms, indexedLength }: KeywordBounds) {
  const indexed = (term: PhraseTerm) => any(term.map((spelling) => holds(spelling, indexedLength)));
  const matching = (terms: readonly PhraseTerm[]) => all(terms.map(indexed));
  const length = ([asked = '']: PhraseTerm) => asked.length;

  return {
    /** The terms to ask for: the longest, because longer is rarer. */
    mostTelling: (terms: readonly PhraseTerm[]): PhraseTerm[] =>
      [...terms].sort((a, b) => length(b) - length(a)).slice(0, indexedTerms),

    /** Whether what the index says of these terms is all that they say. */
    isAsked: (terms: readonly PhraseTerm[]): boolean =>
      terms.length <= indexedTerms && terms.flat().every((term) => Array.from(term).length <= indexedLength),

    /** Finds what holds every term. */
    matching,

    /**
     * The same, and each term counts again for a title that opens with it and for one that is it: bm25 adds up all
     * phrases of an expression that a document holds.
     */
    scoring: (terms: readonly PhraseTerm[]): string =>
      all(
        terms.map((term) => {
          const titles = term.filter((spelling) => spelling.length <= TITLE_LENGTH);
          return any([indexed(term), ...titles.flatMap((title) => [opens(title), equals(title)])]);
        }),
      ),

    /** Finds what holds every term and has a title that opens with one of them. */
    opening: (terms: readonly PhraseTerm[]): string => all([any(terms.flat().map(opens)), matching(terms)]),

    /** Finds what holds every term, one of them in the title. */
    titled: (terms: readonly PhraseTerm[]): string =>
      all([`title : ${any(terms.map(indexed))}`, matching(terms)]),
  };
}
