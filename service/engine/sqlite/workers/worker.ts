import { workerData } from 'node:worker_threads';
import { answerCalls, callMethod, sendNotice } from '#service/workers/answer-calls.ts';
import type { WorkerCall } from '#service/workers/messages.ts';
import { connectReader } from '../store/connect.ts';
import { onSnapshot } from '../store/transaction.ts';
import { createReaderMethods } from './reader-methods.ts';
import type { EngineWorkerData } from './worker-data.ts';
import { createIndexerMethods, createPreparerMethods, createWriterMethods } from './writer.ts';

const { dir, role, refreshes, keptWalkBytes } = workerData as EngineWorkerData;

/** Each call, a task of many reads too, sees one state of the index. */
function createReading(): (call: WorkerCall) => unknown {
  const db = connectReader(dir);
  const methods = createReaderMethods(db, dir, {
    refreshes: () => Atomics.load(refreshes, 0),
    onDamage: sendNotice,
    keptWalkBytes,
  });
  return (call) => onSnapshot(db, () => callMethod(methods, call));
}

function createAnswer(): (call: WorkerCall) => unknown {
  if (role === 'reader') return createReading();
  const create = {
    preparer: createPreparerMethods,
    writer: createWriterMethods,
    indexer: createIndexerMethods,
  };
  const methods = create[role](dir);
  return (call) => callMethod(methods, call);
}

answerCalls(createAnswer());
