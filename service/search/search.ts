import type { EmbeddingModelV4, RerankingModelV4 } from '@ai-sdk/provider';
import type { DegradedPart } from '#lib/contract/names.ts';
import { readQuery } from '#lib/search/query.ts';
import type { Engine, QueryVector } from '#service/engine/ports.ts';
import {
  type FoundByMeaning,
  hitsOf,
  MAX_KEYWORD_HITS,
  type MeaningQuery,
  rankCandidates,
  searchByMeaning,
} from './by-meaning.ts';
import type { SearchCandidate } from './candidates/search-candidate.ts';
import { findKeywordHits } from './keyword.ts';
import { searchCitingOnly, searchInKeywordMode, understoodField } from './keyword-mode.ts';
import type { Ranking, SearchOptions, SearchResult } from './options.ts';
import { embedQuestion } from './question/query-vector.ts';
import { createQuestions, writeCitationsInFull } from './question/question.ts';
import { embeddedRerank } from './ranking/embedded-rerank.ts';
import { rerankCandidates } from './rerank-candidates.ts';
import { retrieveCandidates } from './retrieve.ts';
import { meaningTask, warmTask } from './tasks/by-meaning.ts';

/** What a search works with. */
export type SearchParts = {
  engine: Pick<Engine, 'run' | 'vectors' | 'graph'>;
  /** Replaces the default, which reads questions with the lexicon of lib/taiwan. */
  read?: ReturnType<typeof createQuestions>;
  /** Null: search works without vectors, by words and lexicon alone. */
  embedding?: EmbeddingModelV4 | null;
  /** Replaces the scorer of models/rank.json. */
  scorer?: RerankingModelV4;
  /** Null where no reranker is configured: the order of the scorer stands. */
  rerank?: RerankingModelV4 | null;
};

/**
 * A search, step by step: documents that the query cites are looked up (tasks/keyword.ts); the question is embedded
 * (query-vector.ts). Then, in a thread of the engine (tasks/by-meaning.ts), it is read (question.ts), candidates are retrieved
 * and measured (retrieve.ts, tasks/candidates.ts) and ordered (order-candidates.ts, rank-features.ts, mix-kinds.ts);
 * passages of the best are cut, which a reranker may read (show-hits.ts), and on request each hit says why it is there
 * (why.ts). If the embedding model fails or is late, hybrid search and `ranking` go on by words alone; if the reranker
 * does, in the scorer's order. `degraded` says so. Semantic search and `candidates` reject with `SemanticError`
 * instead.
 */
export function createSearch({ engine, embedding = null, rerank = null, ...overrides }: SearchParts) {
  const { read = createQuestions(), scorer = embeddedRerank() } = overrides;
  const parts = { engine, read, scorer, rerank };
  /**
   * Whether a worker thread of the engine can make the whole search: it has only the lexicon and the scorer that come
   * with the program, and no reranker.
   */
  const runsInEngine = !overrides.read && !overrides.scorer && !rerank;

  const byMeaning = (search: MeaningQuery): Promise<FoundByMeaning> =>
    runsInEngine ? engine.run(meaningTask, search) : searchByMeaning(parts, search);

  const vectorOf = async (text: string): Promise<QueryVector | undefined> =>
    embedding ? embedQuestion(embedding, text) : undefined;

  return {
    read,

    /** Loads the engine's caches now, so that the first question need not. */
    warm: (): Promise<void> => engine.run(warmTask, null),

    /** The documents that the query cites, then those that hold every term of it, best first. */
    keyword: (query: string, options: SearchOptions): Promise<SearchResult> =>
      searchInKeywordMode(engine, query, options),

    /**
     * The documents that the query cites, then those found by meaning. Rejects with `SemanticError` if a model fails or
     * is late.
     */
    async semantic(query: string, options: SearchOptions): Promise<SearchResult> {
      const { citations, terms } = readQuery(query);
      const scope = terms.length > 0 ? 'cited-and-citing' : 'cited';
      const found =
        citations.length > 0 ? await findKeywordHits(engine, query, options.limit, options, scope) : null;
      if (found?.citesOnlyMissing) return searchCitingOnly(engine, query, options);
      const text = found ? writeCitationsInFull(query, found.understood) : query;
      const queryVector = await vectorOf(text);
      const result = await byMeaning({ mode: 'semantic', query, text, queryVector, found, options });
      return { ...result, ...understoodField(found?.understood) };
    },

    /**
     * Hybrid search. For an exact query the hits of keyword search come first, in their order. In any case documents
     * that the query cites come first, then those that cite them and hold the terms.
     */
    async hybrid(query: string, options: SearchOptions): Promise<SearchResult> {
      const { citations, isExact } = readQuery(query);
      const most = isExact ? Math.max(MAX_KEYWORD_HITS, options.limit) : MAX_KEYWORD_HITS;
      const found = citations.length > 0 ? await findKeywordHits(engine, query, most, options) : null;
      if (found?.citesOnlyMissing) return searchCitingOnly(engine, query, options);
      const text = found ? writeCitationsInFull(query, found.understood) : query;
      const failed: DegradedPart[] = [];
      const queryVector = await vectorOf(text).catch(() => void failed.push('embedding'));
      const byMeaningOf = { query, text, queryVector: queryVector ?? undefined, found, options };
      const { degraded, ...result } = await byMeaning({ mode: 'hybrid', ...byMeaningOf });
      return { ...result, degraded: [...failed, ...degraded], ...understoodField(found?.understood) };
    },

    /** The ordered candidates of hybrid search with their features, for an answer. */
    async ranking(query: string, options: SearchOptions): Promise<Ranking> {
      const degraded: DegradedPart[] = [];
      const keywordHits = hitsOf(findKeywordHits(engine, query, MAX_KEYWORD_HITS, options));
      const question = read(query);
      const queryVector = await vectorOf(question.text).catch(() => void degraded.push('embedding'));
      const found = await rankCandidates(parts, question, queryVector ?? undefined, keywordHits, options);
      if (!rerank) return { ...found, degraded };
      return { ...(await rerankCandidates(engine, rerank, found, degraded)), degraded };
    },

    /** The candidates of a question in hybrid search, as the scorer sees them: for training. */
    async candidates(query: string, options: SearchOptions): Promise<SearchCandidate[]> {
      const question = read(query);
      const keywordHits = hitsOf(findKeywordHits(engine, query, MAX_KEYWORD_HITS, options));
      const queryVector = await vectorOf(question.text);
      return (await retrieveCandidates(engine, question, queryVector, keywordHits, options)).candidates;
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
