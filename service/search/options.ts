import type { DegradedPart } from '#lib/contract/names.ts';
import type { Understood } from '#lib/contract/why.ts';
import type { Filters, QueryVector } from '#service/engine/ports.ts';
import type { SortOrder } from '#service/engine/sort-order.ts';
import type { SearchHit } from './hit.ts';
import type { SearchQuestion } from './question.ts';
import type { SearchCandidate } from './rank-features.ts';
import type { RatedTerm } from './weighted-term.ts';

export type SearchOptions = {
  limit: number;
  filters?: Filters;
  /** Filters spare what the query asks for by number. Where an answer draws on it they don't. */
  sparesAsked?: boolean;
  /** Documents that are left out, as if they weren't held. */
  without?: readonly string[];
  /** By date or court, not by relevance. */
  order?: SortOrder | undefined;
  /** Each hit also says why it is there. */
  explain?: boolean;
};

/**
 * `degraded`: what was done without; `understood`: what the query asks for by number, if any. `considered`: what a search
 * by meaning chose from, where it is to explain itself.
 */
export type SearchResult = {
  hits: SearchHit[];
  degraded: readonly DegradedPart[];
  understood?: readonly Understood[];
  considered?: readonly SearchCandidate[];
};

/** A candidate with what the scorer gave it: a number that only orders the candidates of one question. */
export type RankedCandidate = SearchCandidate & { score: number };

/** What a question found, best first; `words` are its terms that any of the documents `held` has. */
export type Ranking = {
  question: SearchQuestion;
  queryVector: QueryVector | undefined;
  candidates: RankedCandidate[];
  words: RatedTerm[];
  held: number;
  degraded: readonly DegradedPart[];
};
