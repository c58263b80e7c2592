import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { DocType, Level, SourceDocument } from '#lib/contract/document.ts';
import type { CitedCandidate } from '#lib/taiwan/citations/choose.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { AskedWord, Features } from './features.ts';

/** Which documents may be found. `level` narrows judgments only: documents of other kinds stay in. */
export type Filters = {
  docTypes?: readonly DocType[];
  levels?: readonly Level[];
  /** Compared with the document's own date, both ends included; documents without a date drop out. */
  startDate?: string;
  endDate?: string;
};

export type KeywordOptions = { limit: number; filters?: Filters };

/** A document found by its words. */
export type Hit = {
  doc_id: string;
  title: string;
  /** HTML fragment: the best passage, text escaped, `<em>` around the matched characters. */
  content: string;
  doc_type: DocType;
  is_abandoned: boolean;
};

/**
 * A term that a question is searched by: an exact phrase, in any spelling. `from` is the word of the question that says
 * so: terms of one word are alternatives. It was `said` in the question, or is `meant` by it (lib/lexicon).
 */
export type WeightedTerm = { term: string; weight: number; from: string; kind: 'literal' | 'expanded' };

/** A question as a vector of the model of this name (`modelName`): only vectors of the same model are near to it. */
export type Meaning = { model: string; vector: Float32Array };

/**
 * `ids` are measured too, whatever they hold, and `likely` if they are among the best; `without` are as if they weren't
 * held, nor what they cite. `keys` say what the question cites (`citationKey`): documents that cite it too are found. With
 * `meaning` it is measured also how near each is to that.
 */
export type CandidateOptions = KeywordOptions & {
  ids?: readonly string[];
  likely?: readonly string[];
  without?: readonly string[];
  keys?: readonly string[];
  meaning?: Meaning;
};

/** A document that may answer a question, and what speaks for it: the names of the numbers are in features.ts. */
export type Scored = Brief & { features: Features };

/** `words`: the terms that any document holds, with how rare they are. */
export type Proposed = { documents: Scored[]; words: AskedWord[] };

export type Stats = { documents: number; byType: Partial<Record<DocType, number>>; bytes: number };

export type Dates = Partial<Record<DocType, { earliest: string; latest: string }>>;

/** A document without its text. */
export type Brief = CitedCandidate;

/** A citation in a text, with the document that it means where that is held. */
export type Linked = FoundCitation & { document: Brief | null };

/** A document and how it hangs together with others, all of one state. */
export type Reading = {
  document: SourceDocument;
  /** In order of the text; none means the document itself. */
  citations: Linked[];
  /** How many other documents cite it. */
  citedBy: number;
  /** Of an article, by its id `law:B0000001:184`: its act, and the articles beside it. */
  whole: Brief | null;
  previous: Brief | null;
  next: Brief | null;
  /** Of an act: whether its articles are held. */
  hasParts: boolean;
};

/** An act with its articles in the order of their numbers. */
export type Parts = { whole: SourceDocument; articles: Pick<Reading, 'document' | 'citations'>[] };

export type CitingOptions = {
  docTypes?: readonly DocType[];
  startDate?: string;
  endDate?: string;
  limit: number;
  offset: number;
};

/** One that cites: how often, where first, and the sentence around that, in which the citation is `[start, end)`. */
export type CitingHit = Brief & { times: number; at: number; passage: string; start: number; end: number };

export type Citing = {
  total: number;
  /** Within the dates, of whatever kind. */
  byType: Partial<Record<DocType, number>>;
  /** Newest first, those without a date last. */
  documents: CitingHit[];
};

/** `again`: also what is linked already, as after a change of how citations are found. */
export type LinkOptions = { again?: boolean; onProgress?: (progress: LinkProgress) => void };

/** What a linking pass has done so far. */
export type LinkProgress = { linked: number; left: number };

/** `model`: which model made the vector, by `modelName`; only vectors of the same model are near to anything. */
export type NearestOptions = KeywordOptions & { model: string };

/** A document found by its meaning, and which passage `[start, end)` of its text is nearest; `score` is the cosine, at most 1. */
export type Near = { doc_id: string; score: number; start: number; end: number };

/** What an embedding pass has done so far. */
export type EmbedProgress = { embedded: number; left: number };
export type EmbedOptions = { onProgress?: (progress: EmbedProgress) => void; abortSignal?: AbortSignal };

/**
 * The vectors of one model. `isWhole` once all documents had theirs: later ones get theirs with the next pass. `isInUse`:
 * the one that the service answers by, at first the first, which is kept while another is made.
 */
export type VectorSet = {
  model: string;
  dimensions: number;
  documents: number;
  isWhole: boolean;
  isInUse: boolean;
};

/**
 * The port to a search engine. Adapters (`sqlite/`, later OpenSearch) pass one shared test suite, `engine.suite.ts`.
 * A call that fails rejects with `EngineError`; nothing else leaves an engine.
 */
export interface Engine {
  /** Documents that hold every term of the query, best first. */
  keyword(query: string, options: KeywordOptions): Promise<Hit[]>;
  /**
   * Documents that hold any of the terms or are cited by those that hold most, the likeliest by a rough score first, with
   * features by which to rank them well. The cost is bounded: very common terms bring none, but count for those found.
   */
  candidates(terms: readonly WeightedTerm[], options: CandidateOptions): Promise<Proposed>;
  /**
   * These documents, as far as they are held, with the passage that holds most of the words; of a long one that has
   * vectors, within the passage that is nearest to `meaning`. In this order.
   */
  show(docIds: readonly string[], words: readonly string[], meaning?: Meaning): Promise<Hit[]>;
  /**
   * Documents whose meaning is nearest to the vector, each once, by its best passage; those that have no vectors of this
   * model yet are not found. Rejects when the vector has not as many numbers as those of the model.
   */
  nearest(vector: Float32Array, options: NearestOptions): Promise<Near[]>;
  get(docId: string): Promise<SourceDocument | null>;
  /** A document to be read: also one that hasn't been linked yet has its citations. */
  read(docId: string): Promise<Reading | null>;
  /** The articles of an act to be read, also those that haven't been linked yet; none of any other document. */
  parts(docId: string): Promise<Parts | null>;
  /**
   * Other documents that cite this one, as far as they are linked. An act's are those that name it as such; it cites
   * none of its own articles, all of which its outline names.
   */
  citing(docId: string, options: CitingOptions): Promise<Citing | null>;
  /** Which of some documents cite which of others, as far as they are linked; none cites itself. */
  edges(citing: readonly string[], cited: readonly string[]): Promise<Edge[]>;
  /** The citations of any text. */
  citations(text: string): Promise<Linked[]>;
  /** Inserts or replaces; all of the batch or nothing. Returns how many documents changed. */
  write(batch: readonly SourceDocument[]): Promise<number>;
  /** Removes documents; all of them or none. Returns how many were there. */
  remove(docIds: readonly string[]): Promise<number>;
  /** Ids that begin with `prefix`: the articles of a law with `law:B0000001:`. */
  idsUnder(prefix: string): Promise<string[]>;
  stats(): Promise<Stats>;
  /** The earliest and latest dates of each kind. Takes longer than `stats`. */
  dates(): Promise<Dates>;
  /**
   * Links documents that were written since: finds their citations and keeps them, whether what they mean is held or
   * not, so that the order of writing doesn't matter. May be stopped at any time and called again. Returns how many
   * documents were linked.
   */
  link(options?: LinkOptions): Promise<number>;
  /**
   * Gives vectors of this model to the documents that have none of it. May be stopped at any time and called again; a
   * model that fails or changes its dimensions rejects, and what was done stays. Vectors of other models stay beside
   * it, but for those that are neither in use nor of this model. Returns how many documents got vectors.
   */
  embed(model: EmbeddingModelV4, options?: EmbedOptions): Promise<number>;
  vectorSets(): Promise<VectorSet[]>;
  /** Says that the service answers by this model from now on. */
  answerBy(model: string): Promise<void>;
  /** To be called after much was written, where an engine has something to tidy up. Searches go on meanwhile. */
  settle?(): Promise<void>;
  close(): Promise<void>;
}

/** Of two documents by their ids, that one cites the other. */
export type Edge = { citing: string; cited: string };

export class EngineError extends Error {
  override name = 'EngineError';
}

/** What vectors are told apart by: `modelName(model)` of who made them. */
export const modelName = ({ provider, modelId }: Pick<EmbeddingModelV4, 'provider' | 'modelId'>): string =>
  `${provider}/${modelId}`;
