import { type QueryPiece, splitQuery } from '#lib/search/pieces.ts';

/** A term of a query, in the section between two `&` that it stands in. */
export type BoxTerm = { text: string; section: number };

const NUMBER = /^\d{2,4}(?:年度?)?$/u;
/** What stands behind the blank in 民法 第184條, 112 台上 824, 公司23 II. */
const GOES_ON = /^(?:[第§\d年字]|[IVX]+$)/iu;

/**
 * The terms of a query, split at blanks and `&`; a citation with blanks in it stays one term. Reading citations as the
 * service does would need its tables.
 */
export function termsOf(query: string): BoxTerm[] {
  return splitQuery(query).flatMap((pieces, section) => {
    const terms: QueryPiece[] = [];
    for (const piece of pieces) {
      const before = terms.at(-1);
      const { end } = piece;
      if (before && isOneTerm(before, piece))
        terms[terms.length - 1] = { ...before, end, text: query.slice(before.start, end) };
      else terms.push({ ...piece, text: query.slice(piece.start, end) });
    }
    return terms.map(({ text }) => ({ text, section }));
  });
}

const isOneTerm = (before: QueryPiece, { text, isPhrase }: QueryPiece) =>
  !before.isPhrase && !isPhrase && (NUMBER.test(before.text) || GOES_ON.test(text));

/** The query of some of its terms, joined as they were: by `&` where one stood between them. */
export function queryOf(terms: readonly BoxTerm[]): string {
  return terms
    .map(({ text, section }, i) => {
      const before = terms[i - 1];
      return before ? (before.section === section ? ' ' : ' & ') + text : text;
    })
    .join('');
}

/** Terms that were switched off for a query, by that query: they can be switched on again. For this tab only. */
const switchedOff = new Map<string, { whole: string; off: ReadonlySet<number> }>();

export function rememberOff(whole: string, off: ReadonlySet<number>): string {
  const query = queryOf(termsOf(whole).filter((_, i) => !off.has(i)));
  switchedOff.set(query, { whole, off });
  return query;
}

/** The query that this one is a part of, and which of its terms are off. */
export const wholeOf = (query: string): { whole: string; off: ReadonlySet<number> } =>
  switchedOff.get(query) ?? { whole: query, off: new Set() };
