import type { DocType, Level, SourceDocument } from '#lib/contract/document.ts';
import type { Filters } from '../filters.ts';
import type { SortOrder } from '../sort-order.ts';
import type { Tier } from './document-store.ts';

/** An exact phrase in all its spellings, folded (`foldText`), that of the query first. */
export type PhraseTerm = readonly string[];

export type KeywordQuery = {
  /** Each must be in the title or text of a document that is found. */
  terms: readonly PhraseTerm[];
  filters?: Filters;
  limit: number;
  /** By date or court, not by relevance (sort-order.ts). */
  order?: SortOrder;
};

/**
 * `score`: how central the terms are to the document; 0 where they are not, or where too many documents match to be
 * scored.
 */
export type KeywordHit = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'is_abandoned'> & {
  hierarchyRank: number;
  score: number;
};

export type KeywordMatches = {
  /**
   * Best first (keyword-order.ts): titles that are a term or open with one, then a score above 0, then those in force,
   * then by rank in the hierarchy, then by score. Of very many matches of one rank not all may have been considered.
   */
  hits: KeywordHit[];
};

/** Counts by value: courts by name, years and ranks in the hierarchy by number. */
export type KeywordFacets = {
  docTypes: Partial<Record<DocType, number>>;
  levels: Partial<Record<Level, number>>;
  courts: Record<string, number>;
  /** Only of documents that a range of dates applies to. */
  years: Record<string, number>;
  hierarchyRanks: Record<string, number>;
};

/**
 * Exact up to at least 10,000 matches; beyond that an engine may count only those of most authority and say `isExact:
 * false`.
 */
export type KeywordCounts = { total: number; isExact: boolean; facets: KeywordFacets };

/** A folded phrase with the weight of one occurrence. A term that more than `maxDocuments` hold is not scored. */
export type WeightedPhrase = { term: string; weight: number; maxDocuments: number };

export type CandidateQuery = {
  terms: readonly WeightedPhrase[];
  filters?: Filters;
  /** How many of the best of each tier, by the tier's number; none of tiers beyond the end of the list. */
  perTier: readonly number[];
  /** Also scored, even if they hold no term or do not pass the filters. */
  docIds?: readonly string[];
};

/** `score`: sum of weight × rarity of the terms held, divided by relative length, times authority; halved where repealed. */
export type CandidateHit = { doc_id: string; tier: Tier; score: number; is_abandoned: boolean };

export type CandidateMatches = {
  /** The number of all documents, and of those that hold each term: counted up to `maxDocuments + 1`. */
  documents: number;
  counts: number[];
  hits: CandidateHit[];
};

export interface LexicalIndex {
  /** Exact keyword search. */
  search(query: KeywordQuery): Promise<KeywordMatches>;
  /** How many documents `search` would find without a limit. */
  count(query: Pick<KeywordQuery, 'terms' | 'filters'>): Promise<KeywordCounts>;
  /** Documents that hold any of the weighted terms: the best of each tier. The cost is bounded. */
  candidates(query: CandidateQuery): Promise<CandidateMatches>;
}
