import type { EmbeddingModelV4, RerankingModelV4 } from '@ai-sdk/provider';
import type { DegradedPart } from '#lib/contract/search.ts';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import { citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import { foldText } from '#lib/text/fold.ts';
import { embedTexts } from '#service/embed/embed-texts.ts';
import { type Engine, type Filters, type Hit, type Meaning, modelName } from '#service/engine/engine.ts';
import type { AskedWord } from '#service/engine/features.ts';
import { asObjects, embeddedRerank } from './embedded-rerank.ts';
import { createQuestions, type Question } from './question.ts';
import type { Candidate } from './rank-features.ts';
import { type Explained, explain, plain } from './why.ts';

/** `explain`: each hit also says why it is there. */
export type SearchOptions = {
  limit: number;
  filters?: Filters;
  without?: readonly string[];
  explain?: boolean;
};
export type Library = Pick<Engine, 'keyword' | 'candidates' | 'show' | 'nearest' | 'edges'>;

export type SearchParts = {
  engine: Library;
  /** How questions are read: with the lexicon of lib/lexicon. */
  read?: ReturnType<typeof createQuestions>;
  /** Null: there are no vectors, words and lexicon find alone. */
  embedding?: EmbeddingModelV4 | null;
  /** Orders the candidates by their features. */
  scorer?: RerankingModelV4;
  /** Null: the scorer has the last word. */
  rerank?: RerankingModelV4 | null;
};

/** The model of embeddings or the reranker failed. Words still find. */
export class SemanticError extends Error {
  override name = 'SemanticError';
}

/** Hits, best first, and the models that the search had to do without. */
export type FoundHits = { hits: Explained[]; degraded: readonly DegradedPart[] };

const CANDIDATES = 200;
const NEAREST = 60;
const KEYWORD_HITS = 50;
const SHORT = 40;
const CONSTITUTIONALITY = /違憲|合憲|牴觸憲法|違反憲法/u;
/** Documents that are looked up by the citations in a question. */
const MOST_CITED = 6;
/** What a remote reranker gets to read. */
const READ_AGAIN = 50;

/** A candidate with what the scorer gave it: a number that only orders the candidates of one question. */
export type RankedCandidate = Candidate & { score: number };
type Gathered = { candidates: Candidate[]; words: AskedWord[] };
/** What a question found, best first; `words` are its terms that any document holds. */
export type Ranking = {
  question: Question;
  meaning: Meaning | undefined;
  candidates: RankedCandidate[];
  words: AskedWord[];
};

/**
 * Search by what a question means. Candidates come from its own words and what the lexicon has for them, from vectors
 * where there are some, from what it cites and from what the best of these cite; a scorer orders them.
 */
export function createSearch({
  engine,
  read = createQuestions(),
  embedding = null,
  scorer = embeddedRerank(),
  rerank = null,
}: SearchParts) {
  async function meaningOf({ text }: Question): Promise<Meaning | undefined> {
    if (!embedding) return undefined;
    try {
      const [vector] = await embedTexts(embedding, [text], { retries: 1 });
      return { model: modelName(embedding), vector: vector as Float32Array };
    } catch (cause) {
      throw new SemanticError('the embedding model failed', { cause });
    }
  }

  async function near(meaning: Meaning | undefined, { filters }: SearchOptions): Promise<string[]> {
    if (!meaning) return [];
    const { model, vector } = meaning;
    const found = await engine.nearest(vector, { model, limit: NEAREST, ...(filters && { filters }) });
    return found.map(({ doc_id }) => doc_id);
  }

  /** The documents that a question cites. */
  async function named({ citations }: Question, { filters }: SearchOptions): Promise<Set<string>> {
    const asked = new Map(
      citations.filter(({ kind }) => kind !== 'act').map((citation) => [citationKey(citation), citation]),
    );
    const found = await Promise.all(
      [...asked].slice(0, MOST_CITED).map(async ([key, citation]) => {
        const hits = await engine.keyword(formatCitation(citation), {
          limit: 1,
          ...(filters && { filters }),
        });
        return hits.filter((hit) => documentKeys(hit).includes(key));
      }),
    );
    return new Set(found.flat().map(({ doc_id }) => doc_id));
  }

  async function gather(
    { question, meaning }: Pick<Ranking, 'question' | 'meaning'>,
    hits: Promise<Hit[]>,
    options: SearchOptions,
  ): Promise<Gathered> {
    const { filters, without } = options;
    const [nearest, cited] = await Promise.all([near(meaning, options), named(question, options)]);
    const limits = {
      ...(filters && { filters }),
      ...(without && { without }),
      ...(meaning && { meaning }),
      keys: question.citations.map(citationKey),
    };
    const { documents: proposed, words } = await engine.candidates(question.terms, {
      limit: CANDIDATES,
      ids: [...cited],
      likely: nearest,
      ...limits,
    });
    const known = new Set(proposed.map(({ doc_id }) => doc_id));
    const byWords = (await hits).map(({ doc_id }) => doc_id).filter((id) => !without?.includes(id));
    const missing = byWords.filter((id) => !known.has(id));
    const more =
      missing.length > 0
        ? (await engine.candidates(question.terms, { limit: 0, ids: missing, ...limits })).documents
        : [];
    const all = [...proposed, ...more.filter(({ doc_id }) => !known.has(doc_id))];
    const candidates = all.map((one): Candidate => {
      const rank = byWords.indexOf(one.doc_id);
      return {
        ...one,
        isNamed: cited.has(one.doc_id),
        ...(rank >= 0 && { keywordRank: rank }),
      };
    });
    return { candidates, words };
  }

  async function order(query: string, candidates: readonly Candidate[]): Promise<RankedCandidate[]> {
    if (candidates.length === 0) return [];
    const documents = { type: 'object' as const, values: asObjects(candidates) };
    const { ranking } = await scorer.doRerank({ query, documents });
    const ordered = ranking.map(
      ({ index, relevanceScore }): RankedCandidate => ({
        ...(candidates[index] as Candidate),
        score: relevanceScore,
      }),
    );
    // A short question with a citation in it is about that. A long one may cite much on its way, and whether a provision is
    // constitutional is not said by itself: the scorer weighs it.
    if (foldText(query).length > SHORT || CONSTITUTIONALITY.test(query)) return ordered;
    return [...ordered.filter(({ isNamed }) => isNamed), ...ordered.filter(({ isNamed }) => !isNamed)];
  }

  async function rank(
    asked: Pick<Ranking, 'question' | 'meaning'>,
    hits: Promise<Hit[]>,
    options: SearchOptions,
  ): Promise<Ranking> {
    const { candidates, words } = await gather(asked, hits, options);
    return { ...asked, candidates: await order(asked.question.text, candidates), words };
  }

  async function ranked(query: string, hits: Promise<Hit[]>, options: SearchOptions): Promise<Ranking> {
    const question = read(query);
    return rank({ question, meaning: await meaningOf(question) }, hits, options);
  }

  /** What `work` gives; where a model failed, `standIn` and a note of which model. Everything else is thrown. */
  async function orWithout<T>(
    part: DegradedPart,
    degraded: DegradedPart[],
    work: Promise<T>,
    standIn: () => T | Promise<T>,
  ): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof SemanticError)) throw error;
      degraded.push(part);
      return standIn();
    }
  }

  const idsOf = ({ candidates }: Pick<Ranking, 'candidates'>, limit: number) =>
    candidates.slice(0, limit).map(({ doc_id }) => doc_id);

  const wordsOf = ({ terms }: Question) => {
    const meant = terms.filter(({ kind }) => kind === 'expanded').map(({ term }) => term);
    const said = terms.filter(({ kind }) => kind === 'literal').map(({ term }) => term);
    return [...meant, ...said];
  };

  /** A remote reranker reads the passages of the first and puts them in its own order. */
  async function readAgain(query: string, hits: readonly Hit[]): Promise<Hit[]> {
    if (!rerank || hits.length < 2) return [...hits];
    const values = hits.map(
      ({ title, content }) => `${title}
${plain(content)}`,
    );
    try {
      const { ranking } = await rerank.doRerank({ query, documents: { type: 'text', values } });
      const first = ranking.map(({ index }) => hits[index] as Hit);
      return [...first, ...hits.filter((hit) => !first.includes(hit))];
    } catch (cause) {
      throw new SemanticError('the reranker failed', { cause });
    }
  }

  async function shown({ question, meaning, candidates }: Ranking, options: SearchOptions): Promise<Hit[]> {
    const most = rerank ? Math.max(READ_AGAIN, options.limit) : options.limit;
    const hits = await engine.show(idsOf({ candidates }, most), wordsOf(question), meaning);
    return (await readAgain(question.text, hits)).slice(0, options.limit);
  }

  const answer = async (
    found: Ranking,
    hits: readonly Hit[],
    options: SearchOptions,
  ): Promise<Explained[]> => (options.explain ? explain(engine, found, hits) : [...hits]);

  const keyword = (query: string, limit: number, { filters }: SearchOptions) =>
    engine.keyword(query, { limit, ...(filters && { filters }) });

  return {
    read,
    /** The candidates of a question in hybrid search, as the scorer sees them: for training. */
    async candidates(query: string, options: SearchOptions): Promise<Candidate[]> {
      const question = read(query);
      const meaning = await meaningOf(question);
      const hits = keyword(query, KEYWORD_HITS, options);
      return (await gather({ question, meaning }, hits, options)).candidates;
    },

    /**
     * What hybrid search finds, with what it knows of each: for an answer, which is not to fail where a model of embeddings
     * or a reranker does; words find then.
     */
    async ranking(query: string, options: SearchOptions): Promise<Ranking> {
      const hits = keyword(query, KEYWORD_HITS, options);
      hits.catch(() => {}); // Awaited below; the other branch may fail first.
      const question = read(query);
      const meaning = await meaningOf(question).catch(() => undefined);
      const found = await rank({ question, meaning }, hits, options);
      if (!rerank) return found;
      const byId = new Map(found.candidates.map((one) => [one.doc_id, one]));
      const again = await shown(found, { ...options, limit: READ_AGAIN }).catch(() => []);
      const first = again.flatMap(({ doc_id }) => byId.get(doc_id) ?? []);
      return {
        ...found,
        candidates: [...first, ...found.candidates.filter((one) => !first.includes(one))],
      };
    },

    async semantic(query: string, options: SearchOptions): Promise<FoundHits> {
      const found = await ranked(query, Promise.resolve([]), options);
      return { hits: await answer(found, await shown(found, options), options), degraded: [] };
    },

    /**
     * A citation alone, or terms joined by `&`, ask for exactly this: the hits by words come first, as they are. Where a
     * model fails, words find without it, and `degraded` says so (decision 0150).
     */
    async hybrid(query: string, options: SearchOptions): Promise<FoundHits> {
      const degraded: DegradedPart[] = [];
      const isExact = /[&＆]/u.test(query) || parseCitation(query) !== null;
      const hits = keyword(query, Math.max(KEYWORD_HITS, isExact ? options.limit : 0), options);
      hits.catch(() => {}); // Awaited below; the other branch may fail first.
      const question = read(query);
      const meaning = await orWithout('embedding', degraded, meaningOf(question), () => undefined);
      const found = await rank({ question, meaning }, hits, options);
      if (!isExact) {
        const inOrder = () => engine.show(idsOf(found, options.limit), wordsOf(question), meaning);
        const shownHits = await orWithout('rerank', degraded, shown(found, options), inOrder);
        return { hits: await answer(found, shownHits, options), degraded };
      }
      const first = (await hits).filter(({ doc_id }) => !options.without?.includes(doc_id));
      const seen = new Set(first.map(({ doc_id }) => doc_id));
      const rest = found.candidates.filter(({ doc_id }) => !seen.has(doc_id));
      const left = Math.max(0, options.limit - first.length);
      const more =
        left > 0
          ? await engine.show(
              rest.slice(0, left).map(({ doc_id }) => doc_id),
              wordsOf(found.question),
              found.meaning,
            )
          : [];
      return { hits: await answer(found, [...first, ...more].slice(0, options.limit), options), degraded };
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
