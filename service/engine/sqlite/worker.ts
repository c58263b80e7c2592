import { parentPort, workerData } from 'node:worker_threads';
import { createCited } from './cited.ts';
import { createCiting } from './citing.ts';
import { connectReader, connectWriter } from './connect.ts';
import { createFinder } from './finder.ts';
import { createKeyword } from './keyword.ts';
import { createLink, createRelink } from './link.ts';
import { handedOver, type Job, type Reply, type WorkerOptions } from './messages.ts';
import { createPrepare } from './prepare.ts';
import { createDates, createGet, createIdsUnder, createStats } from './read.ts';
import { createReading } from './reading.ts';
import { createRelated } from './related.ts';
import { createRemove } from './remove.ts';
import { createSettle } from './settle.ts';
import { atOneState } from './state.ts';
import { createUnlinked } from './unlinked.ts';
import { createWrite } from './write.ts';

const { dir, role } = workerData as WorkerOptions;

type Methods = Record<string, (...args: never[]) => unknown>;

function reader(): Methods {
  const db = connectReader(dir);
  const { read, parts } = createReading(db);
  return {
    keyword: createKeyword(db),
    related: createRelated(db),
    get: createGet(db),
    stats: createStats(db),
    dates: createDates(db),
    idsUnder: createIdsUnder(db),
    read: atOneState(db, read),
    parts: atOneState(db, parts),
    citing: atOneState(db, createCiting(db)),
    ...createUnlinked(db),
  };
}

/** Reads with the names of all acts at hand, which take their time to gather and some memory to keep. */
function finder(): Methods {
  const db = connectReader(dir);
  const { find, citations, citationsOf } = createFinder(db);
  const { read, parts } = createReading(db, citationsOf);
  const cited = createCited(db);
  return {
    read: atOneState(db, read),
    parts: atOneState(db, parts),
    citations: atOneState(db, (text: string) => cited().linked(citations(text))),
    find: atOneState(db, find),
  };
}

function preparer(): Methods {
  return { prepare: createPrepare(connectReader(dir)) };
}

function writer(): Methods {
  const db = connectWriter(dir);
  return {
    write: createWrite(db),
    remove: createRemove(db),
    settle: createSettle(db),
    link: createLink(db),
    ...createRelink(db),
  };
}

const methods = { reader, finder, preparer, writer }[role]();

parentPort?.on('message', ({ method, args }: Job) => {
  let reply: Reply;
  try {
    reply = { value: methods[method]?.(...(args as never[])) };
  } catch (error) {
    reply = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply, 'value' in reply ? handedOver([reply.value]) : []);
});
