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
  function titled(terms: readonly PhraseTerm[], toPhrase: (term: string) => string): string | null {
    const titles = terms.flat().filter((spelling) => spelling.length <= TITLE_LENGTH);
    if (titles.length === 0) return null;
    const wanted = any(titles.map(toPhrase));
    return terms.length === 1 ? wanted : all([wanted, matching(terms)]);
  }
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

    /** Finds what holds every term and has a title that is one of them, or opens with one; null where none is that short. */
    equal: (terms: readonly PhraseTerm[]): string | null => titled(terms, equals),
    opening: (terms: readonly PhraseTerm[]): string | null => titled(terms, opens),
  };
}
