import type { RerankingModelV4 } from '@ai-sdk/provider';
import type { DegradedPart } from '#lib/contract/names.ts';
import { readQuery } from '#lib/search/query.ts';
import { isOfShippedModel } from '#service/embed/model-name.ts';
import type { Engine, QueryVector } from '#service/engine/ports.ts';
import type { SortOrder } from '#service/engine/sort-order.ts';
import type { SearchCandidate } from './candidates/search-candidate.ts';
import type { SearchHit } from './hit.ts';
import { findKeywordHits } from './keyword.ts';
import type { Ranking, SearchOptions } from './options.ts';
import type { SearchQuestion } from './question/question.ts';
import { mixKinds } from './ranking/mix-kinds.ts';
import { orderCandidates, sortCandidates } from './ranking/order-candidates.ts';
import { retrieveCandidates } from './retrieve.ts';
import { putHitsFirst, showAfter, showBest } from './show-hits.ts';
import type { KeywordFound } from './tasks/keyword.ts';
import { titledHits } from './titled-hits.ts';
import { explainHits } from './why.ts';

/** What a search by meaning works with. */
export type MeaningParts = {
  engine: Pick<Engine, 'run' | 'vectors' | 'graph'>;
  read(text: string): SearchQuestion;
  /** Orders the candidates by their features. */
  scorer: RerankingModelV4;
  /** Null where no reranker is configured: the order of the scorer stands. */
  rerank: RerankingModelV4 | null;
};

/**
 * `text`: the query with its citations written in full (`writeCitationsInFull`). `found`: the result of keyword search for it, if
 * that search has already run.
 */
export type MeaningQuery = {
  mode: 'semantic' | 'hybrid';
  query: string;
  text: string;
  queryVector: QueryVector | undefined;
  found: KeywordFound | null;
  options: SearchOptions;
};

/** `considered`: the candidates from which the hits were chosen; only where the caller asks for explanations. */
export type FoundByMeaning = {
  hits: SearchHit[];
  degraded: DegradedPart[];
  considered?: readonly SearchCandidate[];
};

/** The candidates of a question in the order of the scorer, before a reranker reads them. */
export type ScoredCandidates = Omit<Ranking, 'degraded'>;

/** Hits of keyword search that are candidates of a question. */
export const MAX_KEYWORD_HITS = 50;

/**
 * Retrieves and orders the candidates of a question: for a page of results if `isForReading`, otherwise for an answer.
 */
export async function rankCandidates(
  { engine, scorer }: Pick<MeaningParts, 'engine' | 'scorer'>,
  question: SearchQuestion,
  queryVector: QueryVector | undefined,
  keywordHits: Promise<readonly SearchHit[]>,
  options: SearchOptions,
  isForReading = false,
): Promise<ScoredCandidates> {
  const found = await retrieveCandidates(engine, question, queryVector, keywordHits, options);
  const candidates = await orderCandidates(scorer, question.text, found.candidates, {
    forReading: isForReading && isOfShippedModel(queryVector),
  });
  return {
    question,
    queryVector,
    candidates,
    indexedTerms: found.indexedTerms,
    documentCount: found.documentCount,
  };
}

/**
 * Semantic and hybrid search, after the query was embedded; `queryVector` is undefined without a model or if it failed.
 */
export async function searchByMeaning(parts: MeaningParts, search: MeaningQuery): Promise<FoundByMeaning> {
  const { engine, read, rerank } = parts;
  const { mode, query, text, queryVector, found, options } = search;
  const question = read(text);
  return mode === 'semantic' ? semantic() : hybrid();

  /** Semantic search. Documents that the query cites come first. */
  async function semantic(): Promise<FoundByMeaning> {
    const ranking = await rankCandidates(parts, question, queryVector, Promise.resolve([]), options, true);
    const show = async () =>
      putHitsFirst(
        found?.hits ?? [],
        await showBest(engine, rerank, withMixedKinds(ranking), options.limit),
        options.limit,
      );
    return explainedHits(ranking, found, [], show);
  }

  /** Hybrid search. For an exact query (`isExact`) the hits of keyword search come first, in their order. */
  async function hybrid(): Promise<FoundByMeaning> {
    const { limit } = options;
    const { isExact } = readQuery(query);
    const most = isExact ? Math.max(MAX_KEYWORD_HITS, limit) : MAX_KEYWORD_HITS;
    const byKeyword = found ? Promise.resolve(found) : findKeywordHits(engine, query, most, options);
    const ranking = await rankCandidates(parts, question, queryVector, hitsOf(byKeyword), options, true);
    const { hits: keywordHits, citedAndCiting, ...named } = await byKeyword;
    const degraded: DegradedPart[] = [];
    const titled = titledHits(query, keywordHits);
    const first = isExact
      ? keywordHits
      : keywordHits.filter((hit) => citedAndCiting.includes(hit.doc_id) || titled.includes(hit));
    return explainedHits(ranking, named, degraded, async () =>
      isExact
        ? showAfter(engine, first, ranking, limit)
        : putHitsFirst(
            first,
            await showBest(engine, rerank, withMixedKinds(ranking), limit, degraded),
            limit,
          ),
    );
  }

  /** The hits in the requested order, with reasons where these are requested. */
  async function explainedHits(
    ranking: ScoredCandidates,
    named: Pick<KeywordFound, 'cited' | 'actNames'> | null,
    degraded: DegradedPart[],
    showRanked: () => Promise<SearchHit[]>,
  ): Promise<FoundByMeaning> {
    const { order, limit } = options;
    const hits = await (order ? showSorted(ranking, order, limit) : showRanked());
    if (!options.explain) return { hits, degraded };
    return {
      hits: await explainHits(engine.graph, ranking, hits, named?.cited, named?.actNames),
      degraded,
      considered: ranking.candidates,
    };
  }

  /** The first of the considered candidates, sorted by date or court. */
  function showSorted(ranking: ScoredCandidates, order: SortOrder, limit: number): Promise<SearchHit[]> {
    const sorted = { ...ranking, candidates: sortCandidates(ranking.candidates, order) };
    return showBest(engine, null, sorted, limit);
  }
}

/** The same order with near decisions, interpretations and letters moved among the first ten (mix-kinds.ts). */
const withMixedKinds = (ranking: ScoredCandidates): ScoredCandidates => ({
  ...ranking,
  candidates: mixKinds(ranking.candidates),
});

/**
 * The hits of a keyword search that runs at the same time: if it fails before they are awaited, that is no unhandled
 * rejection.
 */
export function hitsOf(found: Promise<KeywordFound>): Promise<SearchHit[]> {
  const hits = found.then((one) => one.hits);
  hits.catch(() => {}); // Handled when it is awaited later.
  return hits;
}
