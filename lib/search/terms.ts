import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { usualSpellings } from '#lib/taiwan/citations/usual-spellings.ts';
import { foldText } from '#lib/text/fold.ts';
import { type QueryTerm, readQuery } from './query.ts';
import { variantsOf } from './variants.ts';

/** Documents that further citations name are looked up, but their spellings are not searched for: each costs time. */
const MAX_CITATIONS = 6;

/** How texts write a citation, folded. The query's own spelling counts too if texts use it: 民§184, not 民184. */
export function citationSpellings(text: string, meant: readonly Citation[]): string[] {
  const [found] = findCitations(text);
  const isWritten =
    found?.start === 0 &&
    found.end === text.length &&
    meant.some((citation) => citationKey(citation) === citationKey(found.citation));
  return [...new Set([...(isWritten ? [foldText(text)] : []), ...meant.flatMap(usualSpellings)])];
}

/** The ways in which texts write a term exactly as asked for. */
export const termSpellings = ({ folded, cited }: QueryTerm): string[] => [
  ...new Set([folded, ...cited.flatMap(usualSpellings)]),
];

/** Other spellings of a term, with or without 之. Quoted terms and citations have none. */
export const variantSpellings = (term: QueryTerm): readonly string[] =>
  term.isPhrase || term.cited.length > 0 ? [] : variantsOf(term.folded);

/** The parts of a query as typed, each with all spellings by which texts are found: `queryParts('民184 侵權行為')`. */
export function queryParts(query: string): { text: string; spellings: readonly string[] }[] {
  const { citations, terms } = readQuery(query);
  return [
    ...citations.slice(0, MAX_CITATIONS).map(({ text, meant, fallbackReadings = [] }) => ({
      text,
      spellings: citationSpellings(text, [...meant, ...fallbackReadings]),
    })),
    ...terms.map((term) => ({
      text: term.text,
      spellings: [...termSpellings(term), ...variantSpellings(term)],
    })),
  ];
}

/** All spellings by which a query finds texts, so that pages mark them. */
export const markedSpellings = (query: string): string[] => [
  ...new Set(queryParts(query).flatMap(({ spellings }) => spellings)),
];
