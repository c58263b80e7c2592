import { availableParallelism } from 'node:os';
import type { Engine, Parts, Reading } from '../engine.ts';
import { EngineError } from '../engine.ts';
import { linkAll } from './graph/linking.ts';
import { connectWriter } from './store/connect.ts';
import type { Prepared } from './store/prepare.ts';
import { embedAll } from './vectors/embedding.ts';
import { healing } from './vectors/healing.ts';
import type { Nearest } from './vectors/nearest.ts';
import type { WorkerOptions } from './workers/messages.ts';
import { Pool } from './workers/pool.ts';

export type SqliteEngineOptions = {
  /** Threads that search. Each takes one query at a time. */
  readers?: number;
  /** A search that takes longer fails. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** A batch may have to wait for the writer of another process, and settling a large index takes its time. */
const WRITE_TIMEOUT_MS = 60 * 60_000;
/** These threads make much garbage that dies at once: a small nursery keeps the process small, and is as fast. */
const SMALL = { maxYoungGenerationSizeMb: 8 };
/** A batch that is linked is some seconds' work, and a machine may be busy. */
const LINK_TIMEOUT_MS = 5 * 60_000;

/**
 * The embedded engine: one SQLite database in `dir`, made if there is none. All work is done in worker threads; what
 * another process writes is seen by the next query.
 *
 * `const engine = openSqliteEngine('data'); await engine.keyword('民法 & 過失', { limit: 10 })`
 */
export function openSqliteEngine(dir: string, options: SqliteEngineOptions = {}): Engine {
  const { readers = Math.max(2, availableParallelism()), timeoutMs = TIMEOUT_MS } = options;
  try {
    connectWriter(dir).close();
  } catch (error) {
    throw new EngineError(`The index in ${dir} cannot be opened: ${String(error)}`, { cause: error });
  }
  const script = new URL('./workers/worker.ts', import.meta.url);
  const workerData = (role: WorkerOptions['role']): WorkerOptions => ({ dir, role });
  const reading = new Pool({
    script,
    workerData: workerData('reader'),
    size: readers,
    timeoutMs,
    resourceLimits: SMALL,
  });
  // One thread each, so that batches are written in the order in which they came.
  const alone = { script, size: 1, timeoutMs: Math.max(timeoutMs, WRITE_TIMEOUT_MS), resourceLimits: SMALL };
  const preparing = new Pool({ ...alone, workerData: workerData('preparer') });
  const writing = new Pool({ ...alone, workerData: workerData('writer') });
  const finders = availableParallelism();
  const finding = new Pool({
    script,
    workerData: workerData('finder'),
    size: finders,
    timeoutMs: Math.max(timeoutMs, LINK_TIMEOUT_MS),
  });
  const indexing = new Pool({
    script,
    workerData: workerData('indexer'),
    size: 1,
    timeoutMs: Math.max(timeoutMs, WRITE_TIMEOUT_MS),
  });
  const heal = healing((model) => indexing.run('index', model));
  reading.warm();
  return {
    keyword: (query, { limit, filters }) => reading.run('keyword', query, { limit, filters }),
    candidates: (terms, { limit, filters, ids, likely, without, keys, meaning }) =>
      reading.run('candidates', terms, { limit, filters, ids, likely, without, keys, meaning }),
    show: (docIds, words, meaning) => reading.run('show', docIds, words, meaning),
    nearest: async (vector, { model, limit, filters }) => {
      const { near, isDamaged } = await reading.run<Nearest>('nearest', vector, { model, limit, filters });
      if (isDamaged) heal(model);
      return near;
    },
    get: (docId) => reading.run('get', docId),
    read: async (docId) => {
      const found = await reading.run<Reading | 'unlinked' | null>('read', docId);
      return found === 'unlinked' ? finding.run('read', docId) : found;
    },
    parts: async (docId) => {
      const found = await reading.run<Parts | 'unlinked' | null>('parts', docId);
      return found === 'unlinked' ? finding.run('parts', docId) : found;
    },
    citing: (docId, options) => reading.run('citing', docId, options),
    edges: (citing, cited) => reading.run('edges', citing, cited),
    citations: (text) => finding.run('citations', text),
    link: (linking) => linkAll({ reading, finding, writing, finders }, linking),
    embed: (model, embedding) => embedAll({ reading, writing, indexing }, model, embedding),
    vectorSets: () => reading.run('vectorSets'),
    answerBy: (model) => writing.run('answerBy', model),
    write: async (batch) => writing.run('write', await preparing.run<Prepared>('prepare', batch)),
    remove: (docIds) => writing.run('remove', docIds),
    idsUnder: (prefix) => reading.run('idsUnder', prefix),
    dates: () => reading.run('dates'),
    stats: () => reading.run('stats'),
    settle: () => writing.run('settle'),
    close: async () => {
      await Promise.all([reading, finding, preparing, writing, indexing].map((pool) => pool.close()));
    },
  };
}
