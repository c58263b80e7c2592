import type { EmbeddingModelV4, RerankingModelV4 } from '@ai-sdk/provider';
import type { DegradedPart } from '#lib/contract/search.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import type { Engine, QueryVector } from '#service/engine/ports.ts';
import { embeddedRerank } from './embedded-rerank.ts';
import type { SearchHit } from './hit.ts';
import { searchByKeyword } from './keyword.ts';
import type { Ranking, SearchOptions, SearchResult } from './options.ts';
import { orderCandidates } from './order-candidates.ts';
import { embedQuestion } from './query-vector.ts';
import { createQuestions, type SearchQuestion } from './question.ts';
import type { SearchCandidate } from './rank-features.ts';
import { retrieveCandidates } from './retrieve.ts';
import { MAX_RERANKED, showAfter, showBest } from './show-hits.ts';
import { candidatesTask } from './tasks/candidates.ts';
import { explain, explainKeyword } from './why.ts';

export type SearchParts = {
  engine: Pick<Engine, 'run' | 'vectors' | 'graph'>;
  /** How questions are read: with the lexicon of lib/taiwan. */
  read?: ReturnType<typeof createQuestions>;
  /** Null: there are no vectors, words and lexicon find alone. */
  embedding?: EmbeddingModelV4 | null;
  /** Orders the candidates by their features. */
  scorer?: RerankingModelV4;
  /** Null: the scorer has the last word. */
  rerank?: RerankingModelV4 | null;
};

/** Hits of keyword search that are candidates of a question. */
const MAX_KEYWORD_HITS = 50;

/** Joined by `&`, or a citation alone, a query asks for exactly this. */
const isExact = (query: string) => /[&＆]/u.test(query) || parseCitation(query) !== null;

/**
 * A search, step by step: the question is read (question.ts) and made a vector (query-vector.ts); candidates are retrieved
 * and measured beside the data (retrieve.ts, tasks/candidates.ts) and ordered (order-candidates.ts, rank-features.ts);
 * passages of the best are cut, which a reranker may read (show-hits.ts), and on request each hit says why it is there
 * (why.ts). Where the embedding model or the reranker fails or is late, words find and the result says so (degraded.ts).
 */
export function createSearch({
  engine,
  read = createQuestions(),
  embedding = null,
  scorer = embeddedRerank(),
  rerank = null,
}: SearchParts) {
  const vectorOf = async (question: SearchQuestion): Promise<QueryVector | undefined> =>
    embedding ? embedQuestion(embedding, question.text) : undefined;

  function findByKeyword(query: string, limit: number, { filters }: SearchOptions): Promise<SearchHit[]> {
    const hits = searchByKeyword(engine, query, { limit, ...(filters && { filters }) });
    hits.catch(() => {}); // Awaited later; what goes on meanwhile may fail first.
    return hits;
  }

  async function rank(
    question: SearchQuestion,
    queryVector: QueryVector | undefined,
    keywordHits: Promise<readonly SearchHit[]>,
    options: SearchOptions,
  ): Promise<Omit<Ranking, 'degraded'>> {
    const found = await retrieveCandidates(engine, question, queryVector, keywordHits, options);
    const candidates = await orderCandidates(scorer, question.text, found.candidates);
    return { question, queryVector, candidates, words: found.words };
  }

  return {
    read,

    /** Has a thread of the engine read what it keeps of every document: better than with the first question. */
    async warm(): Promise<void> {
      await engine.run(candidatesTask, { terms: [], citations: [], limit: 0 });
    },

    /** Documents that hold every term of the query, best first. */
    async keyword(query: string, options: SearchOptions): Promise<SearchResult> {
      const hits = await findByKeyword(query, options.limit, options);
      return { hits: options.explain ? explainKeyword(query, hits) : hits, degraded: [] };
    },

    /** By meaning alone. Rejects with `SemanticError` where the embedding model or the reranker fails or is late. */
    async semantic(query: string, options: SearchOptions): Promise<SearchResult> {
      const question = read(query);
      const ranking = await rank(question, await vectorOf(question), Promise.resolve([]), options);
      const hits = await showBest(engine, rerank, ranking, options.limit);
      return { hits: options.explain ? await explain(engine.graph, ranking, hits) : hits, degraded: [] };
    },

    /** By words and by meaning. What asks for exactly this gets the hits of keyword search first, as they are. */
    async hybrid(query: string, options: SearchOptions): Promise<SearchResult> {
      const { limit, without = [] } = options;
      const degraded: DegradedPart[] = [];
      const exact = isExact(query);
      const keywordHits = findByKeyword(
        query,
        exact ? Math.max(MAX_KEYWORD_HITS, limit) : MAX_KEYWORD_HITS,
        options,
      );
      const question = read(query);
      const queryVector = await vectorOf(question).catch(() => void degraded.push('embedding'));
      const ranking = await rank(question, queryVector ?? undefined, keywordHits, options);
      const first = exact ? (await keywordHits).filter(({ doc_id }) => !without.includes(doc_id)) : [];
      const hits = exact
        ? await showAfter(engine, first, ranking, limit)
        : await showBest(engine, rerank, ranking, limit, degraded);
      return {
        hits: options.explain ? await explain(engine.graph, ranking, hits) : hits,
        degraded,
      };
    },

    /** What hybrid search finds, with what it knows of each: for an answer. */
    async ranking(query: string, options: SearchOptions): Promise<Ranking> {
      const degraded: DegradedPart[] = [];
      const keywordHits = findByKeyword(query, MAX_KEYWORD_HITS, options);
      const question = read(query);
      const queryVector = await vectorOf(question).catch(() => void degraded.push('embedding'));
      const found = await rank(question, queryVector ?? undefined, keywordHits, options);
      if (!rerank) return { ...found, degraded };
      const reranked = await showBest(engine, rerank, found, MAX_RERANKED, degraded);
      const places = new Map(reranked.map(({ doc_id }, i) => [doc_id, i]));
      const placeOf = ({ doc_id }: SearchCandidate) => places.get(doc_id) ?? Number.POSITIVE_INFINITY;
      return {
        ...found,
        candidates: found.candidates.toSorted((a, b) => placeOf(a) - placeOf(b) || 0),
        degraded,
      };
    },

    /** The candidates of a question in hybrid search, as the scorer sees them: for training. */
    async candidates(query: string, options: SearchOptions): Promise<SearchCandidate[]> {
      const question = read(query);
      const keywordHits = findByKeyword(query, MAX_KEYWORD_HITS, options);
      const queryVector = await vectorOf(question);
      return (await retrieveCandidates(engine, question, queryVector, keywordHits, options)).candidates;
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
