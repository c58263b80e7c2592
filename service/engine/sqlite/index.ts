import { availableParallelism } from 'node:os';
import { openFailure } from '#lib/sqlite/storage-fault.ts';
import { callSignal } from '#service/workers/call-signal.ts';
import { Pool } from '#service/workers/pool.ts';
import { type Engine, EngineError, type EngineTask } from '../ports.ts';
import { connectWriter, databaseFile } from './store/connect.ts';
import { createBackgroundRepair, type VectorIndexState } from './vectors/background-repair.ts';
import type { NEAR_BOUNDS } from './vectors/nearest.ts';
import type { IndexerMethods } from './workers/indexer.ts';
import type { PreparerMethods } from './workers/preparer.ts';
import type { ReaderMethods } from './workers/reader-methods.ts';
import type { EngineWorkerData } from './workers/worker-data.ts';
import { createWriteQueue } from './workers/write-queue.ts';
import type { WriterMethods } from './workers/writer.ts';

export type SqliteEngineOptions = {
  /** Threads that search. Each takes one call at a time. */
  readers?: number;
  /** How long callers wait for a read. */
  timeoutMs?: number;
  /** Bytes of the cache of matched ids in each thread; 0 to measure searches without it. */
  walkCacheBytes?: number;
  /** Tests set smaller ones, to have a vector index of few documents. */
  nearBounds?: typeof NEAR_BOUNDS;
  /** Called when the vector index cannot be used, and when its repair succeeds or fails. */
  onVectorIndex?: (state: VectorIndexState) => void;
};

const TIMEOUT_MS = 10_000;
/**
 * A read that takes so many times longer hangs: it fails, and its thread is replaced. One that is merely late on a busy
 * machine may end, since the thread after it would first have to load again what this one has in memory.
 */
const HUNG_AFTER = 3;
/** A batch may have to wait for the writer of another process, and compacting a large index takes its time. */
const WRITE_TIMEOUT_MS = 60 * 60_000;
/**
 * A small young generation: these threads make much short-lived garbage; it keeps the process small and costs no
 * speed.
 */
const SMALL_YOUNG_GENERATION = { maxYoungGenerationSizeMb: 8 };
/**
 * A larger one for readers: the data of a search in progress would be copied several times within a small one, which
 * took a tenth of its time.
 */
const READER_YOUNG_GENERATION = { maxYoungGenerationSizeMb: 48 };

function openPools(
  dir: string,
  {
    readers = Math.max(2, availableParallelism()),
    timeoutMs = TIMEOUT_MS,
    walkCacheBytes,
    nearBounds,
    onVectorIndex,
  }: SqliteEngineOptions,
) {
  const refreshes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const script = new URL('./workers/worker.ts', import.meta.url);
  const workerData = (role: EngineWorkerData['role']): EngineWorkerData => ({
    dir,
    role,
    refreshes,
    walkCacheBytes,
    nearBounds,
  });
  // One thread each, so that batches are written in the order in which they came.
  const singleThread = { script, size: 1, timeoutMs: Math.max(timeoutMs, WRITE_TIMEOUT_MS) };
  const indexing = new Pool<IndexerMethods>({ ...singleThread, workerData: workerData('indexer') });
  const startRepair = createBackgroundRepair((model) => indexing.run('index', model), onVectorIndex);
  const reading = new Pool<ReaderMethods>({
    script,
    workerData: workerData('reader'),
    size: readers,
    timeoutMs: timeoutMs * HUNG_AFTER,
    resourceLimits: READER_YOUNG_GENERATION,
    onNotice: startRepair,
  });
  const small = { ...singleThread, resourceLimits: SMALL_YOUNG_GENERATION };
  const preparing = new Pool<PreparerMethods>({ ...small, workerData: workerData('preparer') });
  const writing = new Pool<WriterMethods>({ ...small, workerData: workerData('writer') });
  return { reading, preparing, writing, indexing, refreshes };
}

/**
 * The embedded engine: one SQLite database in `dir`, made if there is none. All work is done in worker threads; what
 * another process writes is seen by the next call.
 *
 * `const engine = openSqliteEngine('data'); await engine.store.get('law:B0000001:184')`
 */
export function openSqliteEngine(dir: string, options: SqliteEngineOptions = {}): Engine {
  try {
    connectWriter(dir).close();
  } catch (error) {
    throw new EngineError(openFailure(databaseFile(dir), error), { cause: error });
  }
  const { reading, preparing, writing, indexing, refreshes } = openPools(dir, options);
  const writes = createWriteQueue(preparing, writing);
  /** Calls whose caller no longer waits are dropped before they reach a thread. */
  const read = <K extends keyof ReaderMethods & string>(method: K, ...args: Parameters<ReaderMethods[K]>) =>
    reading.runWith({ signal: callSignal() }, method, ...args);
  let isClosed = false;
  reading.warm();
  return {
    store: {
      get: (docId) => read('get', docId),
      getMany: (docIds) => read('getMany', docIds),
      summaries: (docIds) => read('summaries', docIds),
      heads: (docIds) => read('heads', docIds),
      ids: (page) => read('ids', page),
      stats: () => read('stats'),
      groups: (filters) => read('groups', filters),
      lastChange: () => read('lastChange'),
      changedAfter: (docIds, version) => read('changedAfter', docIds, version),
      upsert: writes.upsert,
      remove: writes.remove,
      replaceAuthority: (entries) => writes.track(writing.run('replaceAuthority', entries)),
    },
    lexical: {
      search: (query) => read('search', query),
      count: (query) => read('count', query),
      candidates: (query) => read('candidates', query),
    },
    descriptions: {
      get: (docIds) => read('descriptions', docIds),
      search: (query) => read('searchDescriptions', query),
      put: (batch) => writes.track(writing.run('putDescriptions', batch)),
    },
    statements: {
      pending: (page) => read('pendingStatements', page),
      countPending: () => read('countPendingStatements'),
      put: (batch) => writes.track(writing.run('putStatements', batch)),
      staleKeys: (limit) => read('staleKeys', limit),
      occurrences: (key, limit) => read('statementOccurrences', key, limit),
      putRepeated: (entries) => writes.track(writing.run('putRepeated', entries)),
      repeated: (keys) => read('repeatedStatements', keys),
    },
    editions: {
      of: (docId, limit) => read('editionsOf', docId, limit),
      under: (prefix, limit) => read('editionsUnder', prefix, limit),
      keep: (batch) => writes.track(writing.run('keepEditions', batch)),
    },
    vectors: {
      nearest: (query, options) => read('nearest', query, options),
      ofDocuments: (docIds, model) => read('vectorsOfDocuments', docIds, model),
      spansOf: (docIds, model) => read('spansOfDocuments', docIds, model),
      sets: () => read('vectorSets'),
      pending: (model, page) => read('pendingVectors', model, page),
      countPending: (model) => read('countPendingVectors', model),
      put: (model, dimensions, batch) => writes.track(writing.run('putVectors', model, dimensions, batch)),
      build: async (model, { isComplete }) => {
        if (isComplete) await writes.track(writing.run('completeSet', model));
        await writes.track(indexing.run('index', model));
      },
      activate: (model) => writes.track(writing.run('activate', model)),
      dropOthers: (model) => writes.track(writing.run('dropOthers', model)),
    },
    graph: {
      byKeys: (keys) => read('byKeys', keys),
      citations: (docIds) => read('citations', docIds),
      targets: (keys) => read('targets', keys),
      scanTargets: (page) => read('scanTargets', page),
      resolve: (entries) => writes.track(writing.run('resolve', entries)),
      cites: (docIds) => read('cites', docIds),
      edges: (citing, cited) => read('edges', citing, cited),
      citing: (query) => read('citing', query),
      countCiting: (targets, except) => read('countCiting', targets, except),
      sharing: (query) => read('sharing', query),
      citedByCounts: (page) => read('citedByCounts', page),
      pending: (page) => read('pendingLinks', page),
      countPending: () => read('countPendingLinks'),
      markPending: (selection) => writes.track(writing.run('markPending', selection)),
      put: (batch, known) => writes.track(writing.run('putCitations', batch, known)),
      names: () => read('names'),
      countNames: () => read('countNames'),
      newNames: () => read('newNames'),
      acknowledgeNames: (names) => writes.track(writing.run('acknowledgeNames', names)),
    },
    async refresh() {
      if (isClosed) throw new EngineError('The engine is closed.');
      await writes.settled();
      Atomics.add(refreshes, 0, 1);
    },
    compact: () => writes.track(writing.run('compact')),
    // The task's own types are those of the function that it names.
    run: <I, O>({ module, name, timeoutMs }: EngineTask<I, O>, input: I) =>
      reading.runWith({ signal: callSignal(), timeoutMs }, 'runTask', { module, name }, input) as Promise<O>,
    threads: () => reading.counts(),
    async close() {
      isClosed = true;
      await Promise.all([reading, preparing, writing, indexing].map((pool) => pool.close()));
    },
  };
}
