import type { DegradedPart } from '#lib/contract/names.ts';
import type { Understood } from '#lib/contract/why.ts';
import type { Filters, QueryVector } from '#service/engine/ports.ts';
import type { SortOrder } from '#service/engine/sort-order.ts';
import type { SearchCandidate } from './candidates/search-candidate.ts';
import type { SearchHit } from './hit.ts';
import type { SearchQuestion } from './question/question.ts';
import type { TermWithIdf } from './question/weighted-term.ts';

export type SearchOptions = {
  limit: number;
  filters?: Filters;
  /** Filters do not apply to documents that the query cites, in searches; in answers they do. */
  citedBypassFilters?: boolean;
  /**
   * Documents to leave out, as if they were not held: evaluation hides the document that a question was taken from.
   */
  without?: readonly string[];
  /** Known questions to leave out, by id: training hides the one that it asks. */
  withoutKnown?: readonly string[];
  /** By date or court, not by relevance. */
  order?: SortOrder | undefined;
  /** Each hit also says why it is there. */
  explain?: boolean;
};

/**
 * `degraded`: parts that failed, so that the search went on without them; `understood`: the documents that the query
 * cites, if any. `considered`: the candidates of a search by meaning, where the caller asks for explanations.
 */
export type SearchResult = {
  hits: SearchHit[];
  degraded: readonly DegradedPart[];
  understood?: readonly Understood[];
  considered?: readonly SearchCandidate[];
};

/** A candidate with what the scorer gave it: a number that only orders the candidates of one question. */
export type RankedCandidate = SearchCandidate & { score: number };

/**
 * What a question found, best first. `indexedTerms`: its terms that at least one document holds; `documentCount`: how many
 * documents there are.
 */
export type Ranking = {
  question: SearchQuestion;
  queryVector: QueryVector | undefined;
  candidates: RankedCandidate[];
  indexedTerms: TermWithIdf[];
  documentCount: number;
  degraded: readonly DegradedPart[];
};
