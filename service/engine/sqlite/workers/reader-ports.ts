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
const promised =
  <A extends unknown[], R>(read: (...args: A) => R) =>
  async (...args: A): Promise<R> => {
    try {
      return read(...args);
    } catch (error) {
      throw new EngineError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };

const refused = () => Promise.reject(new EngineError('A task of an engine only reads.'));

/** The ports in the thread of a reader, for tasks. */
export function portsOfReader(reader: IndexReader): EnginePorts {
  const store: DocumentStore = {
    get: promised(reader.get),
    getMany: promised(reader.getMany),
    summaries: promised(reader.summaries),
    heads: promised(reader.heads),
    ids: promised(reader.ids),
    stats: promised(reader.stats),
    groups: promised(reader.groups),
    lastChange: promised(reader.lastChange),
    changedAfter: promised(reader.changedAfter),
    upsert: refused,
    remove: refused,
    replaceAuthority: refused,
  };
  const lexical: LexicalIndex = {
    search: promised(reader.search),
    count: promised(reader.count),
    candidates: promised(reader.candidates),
  };
  const descriptions: DescriptionIndex = {
    get: promised(reader.descriptions),
    search: promised(reader.searchDescriptions),
    put: refused,
  };
  const statements: StatementIndex = {
    pending: promised(reader.pendingStatements),
    countPending: promised(reader.countPendingStatements),
    put: refused,
    staleKeys: promised(reader.staleKeys),
    occurrences: promised(reader.statementOccurrences),
    putRepeated: refused,
    repeated: promised(reader.repeatedStatements),
  };
  const editions: EditionStore = {
    of: promised(reader.editionsOf),
    under: promised(reader.editionsUnder),
    keep: refused,
  };
  const vectors: VectorIndex = {
    nearest: promised(reader.nearest),
    ofDocuments: promised(reader.vectorsOfDocuments),
    spansOf: promised(reader.spansOfDocuments),
    sets: promised(reader.vectorSets),
    pending: promised(reader.pendingVectors),
    countPending: promised(reader.countPendingVectors),
    put: refused,
    build: refused,
    activate: refused,
    dropOthers: refused,
  };
  const graph: CitationGraph = {
    byKeys: promised(reader.byKeys),
    citations: promised(reader.citations),
    targets: promised(reader.targets),
    scanTargets: promised(reader.scanTargets),
    resolve: refused,
    cites: promised(reader.cites),
    edges: promised(reader.edges),
    citing: promised(reader.citing),
    countCiting: promised(reader.countCiting),
    sharing: promised(reader.sharing),
    citedByCounts: promised(reader.citedByCounts),
    pending: promised(reader.pendingLinks),
    countPending: promised(reader.countPendingLinks),
    markPending: refused,
    put: refused,
    names: promised(reader.names),
    countNames: promised(reader.countNames),
    newNames: promised(reader.newNames),
    acknowledgeNames: refused,
  };
  return { store, lexical, descriptions, statements, editions, vectors, graph };
}
