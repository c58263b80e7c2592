import type { CitationGraph } from './ports/citation-graph.ts';
import type { DescriptionIndex } from './ports/description-index.ts';
import type { DocumentStore } from './ports/document-store.ts';
import type { EditionStore } from './ports/edition-store.ts';
import type { LexicalIndex } from './ports/lexical-index.ts';
import type { StatementIndex } from './ports/statement-index.ts';
import type { VectorIndex } from './ports/vector-index.ts';

export type { Filters } from './filters.ts';
export type * from './ports/citation-graph.ts';
export * from './ports/description-index.ts';
export * from './ports/document-store.ts';
export type * from './ports/edition-store.ts';
export type * from './ports/lexical-index.ts';
export type * from './ports/pending.ts';
export * from './ports/statement-index.ts';
export * from './ports/vector-index.ts';

/**
 * The ports to a search engine, one file each in `ports/`. All adapters (`sqlite/`, `opensearch/`, `memory/`) pass the
 * same suites. Ids are strings, values are plain data; no encoding of an adapter leaves it. Everything computed from the
 * results (ranking features, fusion, passages, linking, embedding) lives above: service/search, service/documents and
 * service/indexing.
 *
 * Promises, the same for all adapters: a write is idempotent, and each document is validated by itself. A batch is not
 * promised to be atomic, nor a write to be visible to reads before `refresh()`. A call that fails rejects with
 * `EngineError`; an adapter throws no other error.
 */
export type EnginePorts = {
  store: DocumentStore;
  /** The words of documents. */
  lexical: LexicalIndex;
  /** What documents are known by beside their own words. */
  descriptions: DescriptionIndex;
  /** Statements of law that courts repeat. */
  statements: StatementIndex;
  /** Former texts of articles. */
  editions: EditionStore;
  /** Passages as vectors. */
  vectors: VectorIndex;
  /** Which document cites which. */
  graph: CitationGraph;
};

export interface Engine extends EnginePorts {
  /** After it, reads see everything that was written before it. */
  refresh(): Promise<void>;
  /** Merges index segments and gives unused space back, after much was written. Searches go on meanwhile. */
  compact(): Promise<void>;
  /**
   * Runs an exported function of a module next to the data: in a thread of the engine if it has threads, so that the
   * data read for one question crosses no thread boundary; otherwise in the caller's thread.
   */
  run<I, O>(task: EngineTask<I, O>, input: NoInfer<I>): Promise<O>;
  /** The threads that read, and the calls that wait for one; undefined where an engine has none. */
  threads?(): EngineThreads;
  close(): Promise<void>;
}

/** `ending`: threads that were given up but are still inside a native call, which cannot be stopped. */
export type EngineThreads = { started: number; ending: number; callsRunning: number; callsWaiting: number };

/** `export const rank = (ports: EnginePorts, input: I): Promise<O>` of the module with this URL. */
export type EngineTask<I, O> = {
  module: string;
  name: string;
  /** In place of the engine's limit, where a task takes longer than a search. */
  timeoutMs?: number;
  /** Never set at run time: it only carries the types of the function to `run`. */
  signature?: (ports: EnginePorts, input: I) => O | Promise<O>;
};

export class EngineError extends Error {
  override name = 'EngineError';
}
