import type { DocType, Level, SourceDocument } from '#lib/contract/document.ts';

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

/** What shares words with a question. */
export type Related = {
  /** Best first. */
  documents: SourceDocument[];
  /** For each term as it was asked, how many documents of all hold it. Engines may stop counting at some thousands. */
  frequencies: number[];
  /** How many documents there are at all. */
  total: number;
};

export type Stats = { documents: number; byType: Partial<Record<DocType, number>>; bytes: number };

export type Dates = Partial<Record<DocType, { earliest: string; latest: string }>>;

/**
 * The port to a search engine. Adapters (`sqlite/`, later OpenSearch) pass one shared test suite, `engine.suite.ts`.
 * A call that fails rejects with `EngineError`; nothing else leaves an engine.
 */
export interface Engine {
  /** Documents that hold every term of the query, best first. */
  keyword(query: string, options: KeywordOptions): Promise<Hit[]>;
  /**
   * Documents that hold any of the terms, those first that hold more and rarer ones. The cost is bounded: very common
   * terms may find nothing. Terms are exact phrases, in any spelling.
   */
  related(terms: readonly string[], options: KeywordOptions): Promise<Related>;
  get(docId: string): Promise<SourceDocument | null>;
  /** Inserts or replaces; all of the batch or nothing. Returns how many documents changed. */
  write(batch: readonly SourceDocument[]): Promise<number>;
  /** Removes documents; all of them or none. Returns how many were there. */
  remove(docIds: readonly string[]): Promise<number>;
  /** Ids that begin with `prefix`: the articles of a law with `law:B0000001:`. */
  idsUnder(prefix: string): Promise<string[]>;
  stats(): Promise<Stats>;
  /** The earliest and latest dates of each kind. Takes longer than `stats`. */
  dates(): Promise<Dates>;
  /** To be called after much was written, where an engine has something to tidy up. Searches go on meanwhile. */
  settle?(): Promise<void>;
  close(): Promise<void>;
}

export class EngineError extends Error {
  override name = 'EngineError';
}
