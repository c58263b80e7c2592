import {
  type CitationGraph,
  type DescriptionIndex,
  type DocumentStore,
  type EditionStore,
  EngineError,
  type EnginePorts,
  type LexicalIndex,
  type StatementIndex,
  type VectorIndex,
} from '#service/engine/ports.ts';
import type { IndexReader } from './reader.ts';

/** A read as a promise, which rejects with `EngineError`. */
const asPromise =
  <A extends unknown[], R>(read: (...args: A) => R) =>
  async (...args: A): Promise<R> => {
    try {
      return read(...args);
    } catch (error) {
      throw new EngineError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };

const rejectWrite = () => Promise.reject(new EngineError('A task of an engine only reads.'));

/** The ports in the thread of a reader, for tasks. */
export function portsOfReader(reader: IndexReader): EnginePorts {
  const store: DocumentStore = {
    get: asPromise(reader.get),
    getMany: asPromise(reader.getMany),
    summaries: asPromise(reader.summaries),
    heads: asPromise(reader.heads),
    ids: asPromise(reader.ids),
    stats: asPromise(reader.stats),
    groups: asPromise(reader.groups),
    lastChange: asPromise(reader.lastChange),
    changedAfter: asPromise(reader.changedAfter),
    upsert: rejectWrite,
    remove: rejectWrite,
    replaceAuthority: rejectWrite,
  };
  const lexical: LexicalIndex = {
    search: asPromise(reader.search),
    count: asPromise(reader.count),
    candidates: asPromise(reader.candidates),
  };
  const descriptions: DescriptionIndex = {
    get: asPromise(reader.descriptions),
    search: asPromise(reader.searchDescriptions),
    put: rejectWrite,
  };
  const statements: StatementIndex = {
    pending: asPromise(reader.pendingStatements),
    countPending: asPromise(reader.countPendingStatements),
    put: rejectWrite,
    staleKeys: asPromise(reader.staleKeys),
    occurrences: asPromise(reader.statementOccurrences),
    putRepeated: rejectWrite,
    repeated: asPromise(reader.repeatedStatements),
  };
  const editions: EditionStore = {
    of: asPromise(reader.editionsOf),
    under: asPromise(reader.editionsUnder),
    keep: rejectWrite,
  };
  const vectors: VectorIndex = {
    nearest: asPromise(reader.nearest),
    ofDocuments: asPromise(reader.vectorsOfDocuments),
    spansOf: asPromise(reader.spansOfDocuments),
    sets: asPromise(reader.vectorSets),
    pending: asPromise(reader.pendingVectors),
    countPending: asPromise(reader.countPendingVectors),
    put: rejectWrite,
    build: rejectWrite,
    activate: rejectWrite,
    dropOthers: rejectWrite,
  };
  const graph: CitationGraph = {
    byKeys: asPromise(reader.byKeys),
    citations: asPromise(reader.citations),
    targets: asPromise(reader.targets),
    scanTargets: asPromise(reader.scanTargets),
    resolve: rejectWrite,
    cites: asPromise(reader.cites),
    edges: asPromise(reader.edges),
    citing: asPromise(reader.citing),
    countCiting: asPromise(reader.countCiting),
    sharing: asPromise(reader.sharing),
    citedByCounts: asPromise(reader.citedByCounts),
    pending: asPromise(reader.pendingLinks),
    countPending: asPromise(reader.countPendingLinks),
    markPending: rejectWrite,
    put: rejectWrite,
    names: asPromise(reader.names),
    countNames: asPromise(reader.countNames),
    newNames: asPromise(reader.newNames),
    acknowledgeNames: rejectWrite,
  };
  return { store, lexical, descriptions, statements, editions, vectors, graph };
}
