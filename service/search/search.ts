import type { EmbeddingModelV4, RerankingModelV4 } from '@ai-sdk/provider';
import type { DegradedPart } from '#lib/contract/search.ts';
import type { Understood } from '#lib/contract/why.ts';
import { readQuery } from '#lib/search/query.ts';
import type { Engine, QueryVector } from '#service/engine/ports.ts';
import type { SortOrder } from '#service/engine/sort-order.ts';
import { embeddedRerank } from './embedded-rerank.ts';
import type { SearchHit } from './hit.ts';
import { type KeywordOptions, runKeywordSearch } from './keyword.ts';
import { mixKinds } from './mix-kinds.ts';
import type { Ranking, SearchOptions, SearchResult } from './options.ts';
import { orderCandidates, sortCandidates } from './order-candidates.ts';
import { embedQuestion } from './query-vector.ts';
import { createQuestions, type SearchQuestion, spellOut } from './question.ts';
import type { SearchCandidate } from './rank-features.ts';
import { retrieveCandidates } from './retrieve.ts';
import { after, MAX_RERANKED, showAfter, showBest } from './show-hits.ts';
import { candidatesTask } from './tasks/candidates.ts';
import type { KeywordFound } from './tasks/keyword.ts';
import { sortedTask } from './tasks/sorted.ts';
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

const told = (understood: readonly Understood[] = []) => understood.length > 0 && { understood };

/**
 * A search, step by step: what the query asks for by number is looked up (tasks/keyword.ts); the question is read
 * (question.ts) and made a vector (query-vector.ts); candidates are retrieved and measured beside the data (retrieve.ts,
 * tasks/candidates.ts) and ordered (order-candidates.ts, rank-features.ts; mix-kinds.ts); passages of the best are cut, which a reranker
 * may read (show-hits.ts), and on request each hit says why it is there (why.ts). Where the embedding model or the reranker
 * fails or is late, words find and the result says so (degraded.ts).
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

  async function keywordSearch(
    query: string,
    limit: number,
    { filters, sparesAsked, without = [] }: SearchOptions,
    scope: KeywordOptions['scope'] = 'all',
  ): Promise<KeywordFound> {
    const found = await runKeywordSearch(engine, query, {
      limit: limit + without.length,
      scope,
      sparesAsked,
      ...(filters && { filters }),
    });
    const isKept = (id: string) => !without.includes(id);
    return {
      ...found,
      hits: found.hits.filter(({ doc_id }) => isKept(doc_id)).slice(0, limit),
      asked: found.asked.filter(isKept),
      cited: found.cited.filter(isKept),
    };
  }

  /** The hits of a keyword search, while other work goes on. */
  function hitsOf(found: Promise<KeywordFound>): Promise<SearchHit[]> {
    const hits = found.then((one) => one.hits);
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

  /** Nothing of what is asked for is held: what cites it, in every mode the same, and nothing in its place. */
  async function onlyCiting(query: string, options: SearchOptions): Promise<SearchResult> {
    const { hits, understood } = await keywordSearch(query, options.limit, options);
    return {
      hits: options.explain ? explainKeyword(query, hits, []) : hits,
      degraded: [],
      ...told(understood),
    };
  }

  /** By date or court all that holds the query's words; nothing is pinned. */
  async function keywordSorted(
    query: string,
    { limit, filters, explain }: SearchOptions,
    order: SortOrder,
  ): Promise<SearchResult> {
    const hits = await engine.run(sortedTask, { query, limit, order, filters });
    return { hits: explain ? explainKeyword(query, hits, []) : hits, degraded: [] };
  }

  /** The first of what was considered, by date or court. */
  async function showSorted(
    ranking: Omit<Ranking, 'degraded'>,
    { limit, explain: explains }: SearchOptions,
    order: SortOrder,
    named: readonly string[] = [],
  ): Promise<SearchHit[]> {
    const sorted = { ...ranking, candidates: sortCandidates(ranking.candidates, order) };
    const hits = await showBest(engine, null, sorted, limit);
    return explains ? explain(engine.graph, ranking, hits, named) : hits;
  }

  const mixed = (ranking: Omit<Ranking, 'degraded'>) => ({
    ...ranking,
    candidates: mixKinds(ranking.candidates),
  });

  const considered = ({ candidates }: Pick<Ranking, 'candidates'>, { explain }: SearchOptions) =>
    explain && { considered: candidates };

  return {
    read,

    /** Has a thread of the engine read what it keeps of every document: better than with the first question. */
    async warm(): Promise<void> {
      await engine.run(candidatesTask, { terms: [], citations: [], limit: 0, filters: { inForce: true } });
    },

    /** What the query asks for by number, then documents that hold every term of it, best first. */
    async keyword(query: string, options: SearchOptions): Promise<SearchResult> {
      if (options.order) return keywordSorted(query, options, options.order);
      const { hits, asked, understood } = await keywordSearch(query, options.limit, options);
      return {
        hits: options.explain ? explainKeyword(query, hits, asked) : hits,
        degraded: [],
        ...told(understood),
      };
    },

    /** What the query asks for by number, then by meaning. Rejects with `SemanticError` where a model fails or is late. */
    async semantic(query: string, options: SearchOptions): Promise<SearchResult> {
      const { asked, terms } = readQuery(query);
      const scope = terms.length > 0 ? 'cited' : 'asked';
      const found = asked.length > 0 ? await keywordSearch(query, options.limit, options, scope) : null;
      if (found?.isAbsent) return onlyCiting(query, options);
      const question = read(found ? spellOut(query, found.understood) : query);
      const first = found?.hits ?? [];
      const ranking = await rank(question, await vectorOf(question), Promise.resolve([]), options);
      const rest = { degraded: [], ...told(found?.understood), ...considered(ranking, options) };
      if (options.order)
        return { ...rest, hits: await showSorted(ranking, options, options.order, found?.asked) };
      const hits = after(first, await showBest(engine, rerank, mixed(ranking), options.limit), options.limit);
      return {
        ...rest,
        hits: options.explain ? await explain(engine.graph, ranking, hits, found?.asked) : hits,
      };
    },

    /**
     * By words and by meaning. What asks for exactly this gets the hits of keyword search first, as they are; what the query
     * asks for by number, and what cites it and holds the terms, comes first in any case.
     */
    async hybrid(query: string, options: SearchOptions): Promise<SearchResult> {
      const { limit } = options;
      const degraded: DegradedPart[] = [];
      const { asked, isExact } = readQuery(query);
      const byKeyword = keywordSearch(
        query,
        isExact ? Math.max(MAX_KEYWORD_HITS, limit) : MAX_KEYWORD_HITS,
        options,
      );
      const keywordHits = hitsOf(byKeyword);
      const found = asked.length > 0 ? await byKeyword : null;
      if (found?.isAbsent) return onlyCiting(query, options);
      const question = read(found ? spellOut(query, found.understood) : query);
      const queryVector = await vectorOf(question).catch(() => void degraded.push('embedding'));
      const ranking = await rank(question, queryVector ?? undefined, keywordHits, options);
      const { hits: held, cited, understood, asked: named } = await byKeyword;
      const rest = { degraded, ...told(understood), ...considered(ranking, options) };
      if (options.order) return { ...rest, hits: await showSorted(ranking, options, options.order, named) };
      const first = isExact ? held : held.filter(({ doc_id }) => cited.includes(doc_id));
      const hits = isExact
        ? await showAfter(engine, first, ranking, limit)
        : after(first, await showBest(engine, rerank, mixed(ranking), limit, degraded), limit);
      return {
        ...rest,
        hits: options.explain ? await explain(engine.graph, ranking, hits, named) : hits,
      };
    },

    /** What hybrid search finds, with what it knows of each: for an answer. */
    async ranking(query: string, options: SearchOptions): Promise<Ranking> {
      const degraded: DegradedPart[] = [];
      const keywordHits = hitsOf(keywordSearch(query, MAX_KEYWORD_HITS, options));
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
      const keywordHits = hitsOf(keywordSearch(query, MAX_KEYWORD_HITS, options));
      const queryVector = await vectorOf(question);
      return (await retrieveCandidates(engine, question, queryVector, keywordHits, options)).candidates;
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
