import { titleOpening } from '#service/engine/keyword-order.ts';
import type { PhraseTerm } from '#service/engine/ports.ts';
import type { KeywordBounds } from './bounds.ts';
import { matchTerm, matchTitle, matchTitleStart } from './tokens.ts';

/** Longer terms are not looked for as titles. */
const TITLE_LENGTH = 40;

const all = (expressions: readonly string[]) => expressions.join(' AND ');
const any = (expressions: readonly string[]) =>
  expressions.length === 1 ? String(expressions[0]) : `(${expressions.join(' OR ')})`;

/** The FTS5 expressions of a query. */
export function createPlan({ indexedTerms, indexedLength }: KeywordBounds) {
  const indexed = (term: PhraseTerm) => any(term.map((spelling) => matchTerm(spelling, indexedLength)));
  const matching = (terms: readonly PhraseTerm[]) => all(terms.map(indexed));
  const length = ([phrase = '']: PhraseTerm) => phrase.length;

  return {
    /** The terms to query: the longest, because they are the rarest. */
    rarestTerms: (terms: readonly PhraseTerm[]): PhraseTerm[] =>
      [...terms].sort((a, b) => length(b) - length(a)).slice(0, indexedTerms),

    /** Whether the index alone answers the query, so that no text needs to be checked. */
    isFullyIndexed: (terms: readonly PhraseTerm[]): boolean =>
      terms.length <= indexedTerms && terms.flat().every((term) => Array.from(term).length <= indexedLength),

    /** Matches documents with every term. */
    matching,

    /**
     * Matches documents with every term and a title that is a term or begins with one (keyword-order.ts); null where
     * there can be none.
     */
    titled: (terms: readonly PhraseTerm[]): string | null => {
      const spellings = terms.flat().filter((spelling) => spelling.length <= TITLE_LENGTH);
      if (spellings.length === 0) return null;
      const wanted = any(spellings.map((spelling) => matchTitleStart(titleOpening(spelling, terms.length))));
      return terms.length === 1 ? wanted : all([wanted, matching(terms)]);
    },
    /** Matches documents whose title is this term; null for a term that is too long. */
    equal: (term: string): string | null => (term.length <= TITLE_LENGTH ? matchTitle(term) : null),
  };
}
