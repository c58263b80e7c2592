import { parentPort, workerData } from 'node:worker_threads';
import { connectReader, connectWriter } from './connect.ts';
import { createKeyword } from './keyword.ts';
import { handedOver, type Job, type Reply, type WorkerOptions } from './messages.ts';
import { createPrepare } from './prepare.ts';
import { createDates, createGet, createIdsUnder, createStats } from './read.ts';
import { createRelated } from './related.ts';
import { createRemove } from './remove.ts';
import { createSettle } from './settle.ts';
import { createWrite } from './write.ts';

const { dir, role } = workerData as WorkerOptions;

function reader(): Record<string, (...args: never[]) => unknown> {
  const db = connectReader(dir);
  return {
    keyword: createKeyword(db),
    related: createRelated(db),
    get: createGet(db),
    stats: createStats(db),
    dates: createDates(db),
    idsUnder: createIdsUnder(db),
  };
}

function writer(): Record<string, (...args: never[]) => unknown> {
  const db = connectWriter(dir);
  return { write: createWrite(db), remove: createRemove(db), settle: createSettle(db) };
}

function preparer(): Record<string, (...args: never[]) => unknown> {
  return { prepare: createPrepare(connectReader(dir)) };
}

const methods = { reader, preparer, writer }[role]();

parentPort?.on('message', ({ method, args }: Job) => {
  let reply: Reply;
  try {
    reply = { value: methods[method]?.(...(args as never[])) };
  } catch (error) {
    reply = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply, 'value' in reply ? handedOver([reply.value]) : []);
});
