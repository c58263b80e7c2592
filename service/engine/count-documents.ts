import type { SourceDocument } from '#lib/contract/document.ts';
import { DATE_FILTER_EXEMPT } from '#lib/search/kinds-of-filters.ts';
import type { KeywordFacets } from './ports.ts';

type CountedDocument = Pick<SourceDocument, 'doc_type' | 'level' | 'court' | 'date'> & {
  hierarchyRank: number;
};

/** Counts values: `{ 裁判: 2 }`. */
function count<K extends string>(values: Iterable<K>): Record<K, number> {
  const counts = {} as Record<K, number>;
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Counts the facets of documents in memory. */
export const countDocuments = (documents: readonly CountedDocument[]): KeywordFacets => ({
  docTypes: count(documents.map(({ doc_type }) => doc_type)),
  levels: count(documents.flatMap(({ level }) => level ?? [])),
  courts: count(documents.flatMap(({ court }) => court ?? [])),
  years: count(
    documents.flatMap(({ doc_type, date }) =>
      doc_type !== DATE_FILTER_EXEMPT && date ? date.slice(0, 4) : [],
    ),
  ),
  hierarchyRanks: count(documents.map(({ hierarchyRank }) => String(hierarchyRank))),
});
