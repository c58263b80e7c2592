import { workerData } from 'node:worker_threads';
import { answerCalls, callMethod, sendNotice } from '#service/workers/answer-calls.ts';
import type { WorkerCall } from '#service/workers/messages.ts';
import { connectReader } from '../store/connect.ts';
import { onSnapshot } from '../store/transaction.ts';
import type { EngineWorkerData } from './worker-data.ts';

const { dir, role, refreshes, walkCacheBytes, nearBounds } = workerData as EngineWorkerData;

/** Each call sees one state of the index, also a task with many reads. */
async function createReading(): Promise<(call: WorkerCall) => unknown> {
  const { createReaderMethods } = await import('./reader-methods.ts');
  const db = connectReader(dir);
  const methods = createReaderMethods(db, dir, {
    refreshes: () => Atomics.load(refreshes, 0),
    onDamage: sendNotice,
    walkCacheBytes,
    nearBounds,
  });
  return (call) => onSnapshot(db, () => callMethod(methods, call));
}

// A thread imports only the modules of its role: importing is half of its start.
const CREATE = {
  preparer: async () => (await import('./preparer.ts')).createPreparerMethods,
  writer: async () => (await import('./writer.ts')).createWriterMethods,
  indexer: async () => (await import('./indexer.ts')).createIndexerMethods,
};

async function createAnswer(): Promise<(call: WorkerCall) => unknown> {
  if (role === 'reader') return createReading();
  const create = await CREATE[role]();
  const methods = create(dir, nearBounds);
  return (call) => callMethod(methods, call);
}

answerCalls(await createAnswer());
