import type { SourceDocument } from '#lib/contract/document.ts';
import { DATE_FILTER_EXEMPT } from '#lib/search/kinds-of-filters.ts';
import { withoutBackMatter } from '#lib/taiwan/document/structure/back-matter.ts';
import { HIERARCHY_RANK } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { foldText } from '#lib/text/fold.ts';
import { type Authority, type DocumentSummary, type DocumentUpsert, HEAD_CHARACTERS } from '../../ports.ts';
import { dayOf, groupOf } from '../../sort-order.ts';
import { openingOf, wordsOf } from '../indices/analysis.ts';

/** The fields of filters and sort orders, in every index with filters. `standing`: the stored rank in the hierarchy. */
export type StoredFacts = DocumentSummary & { standing: number; day: number | null; year: string | null };

/** A document of the index `documents`, as it is read. */
export type StoredDocument = SourceDocument & { revision: string; version: number };

/** A document of the index `heads`. Authority is only there once it was set. */
export type StoredHead = StoredFacts & {
  head: string;
  revision: string;
  version: number;
  /** The version that brought this content; unknown for documents written before this field existed. */
  changed?: number;
  tier: number;
  role: DocumentUpsert['role'];
  characters: number;
  citation_keys: readonly string[];
  is_link_pending: boolean;
  is_statement_pending: boolean;
  vector_sets: readonly string[];
  is_cited?: boolean;
  cited_by_decisions?: number;
  cited_by_statutes?: number;
  boost?: number;
};

export const SUMMARY_FIELDS = [
  'doc_id',
  'title',
  'doc_type',
  'is_abandoned',
  'date',
  'level',
  'court',
  'issuer',
] as const satisfies readonly (keyof DocumentSummary)[];

export const summaryOf = (stored: DocumentSummary): DocumentSummary => {
  const { doc_id, title, doc_type, is_abandoned, date, level, court, issuer } = stored;
  return { doc_id, title, doc_type, is_abandoned, date, level, court, issuer };
};

export const authorityOf = (
  head: Pick<StoredHead, 'cited_by_decisions' | 'cited_by_statutes' | 'boost'>,
): Authority => ({
  citedByDecisions: head.cited_by_decisions ?? 0,
  citedByStatutes: head.cited_by_statutes ?? 0,
  boost: head.boost ?? 1,
});

export function factsOf(document: DocumentSummary, hierarchyRank: number): StoredFacts {
  const { doc_type, date } = document;
  return {
    ...summaryOf(document),
    standing: hierarchyRank,
    day: date ? dayOf(date) : null,
    year: date && doc_type !== DATE_FILTER_EXEMPT ? date.slice(0, 4) : null,
  };
}

/**
 * The sort key that follows titles in keyword-order.ts: procedural rulings last, then repealed documents, then by
 * rank in the hierarchy.
 */
const orderGroup = (hierarchyRank: number, isAbandoned: boolean) =>
  (hierarchyRank === HIERARCHY_RANK.procedural ? 64 : 0) + (isAbandoned ? 16 : 0) + hierarchyRank;

/** The body of a document in the index `documents`; folded texts are indexed and not stored. */
export function documentBody(
  document: SourceDocument,
  {
    version,
    revision,
    tier,
    hierarchyRank,
    boost,
  }: Pick<DocumentUpsert, 'version' | 'tier' | 'hierarchyRank'> & { revision: string; boost: number },
) {
  const [title, text] = [foldText(document.title), foldText(document.text)];
  const { doc_type, is_abandoned } = document;
  return {
    ...factsOf(document, hierarchyRank),
    text: document.text,
    revision,
    version,
    tier,
    boost,
    length: title.length + text.length,
    order_group: orderGroup(hierarchyRank, is_abandoned),
    court_group: groupOf('court', doc_type, hierarchyRank, is_abandoned),
    folded_title: title,
    words: wordsOf(title, text),
    opening: openingOf(title, foldText(withoutBackMatter(document.text.slice(0, HEAD_CHARACTERS)))),
  };
}

/** The body of the same document in the index `heads`: pending for links, without vectors and authority. */
export const headBody = (
  { document, version, tier, hierarchyRank, role, citationKeys }: DocumentUpsert,
  revision: string,
): StoredHead => ({
  ...factsOf(document, hierarchyRank),
  head: document.text.slice(0, HEAD_CHARACTERS),
  revision,
  version,
  changed: version,
  tier,
  role,
  characters: document.text.length,
  citation_keys: citationKeys,
  is_link_pending: true,
  is_statement_pending: false,
  vector_sets: [],
});
