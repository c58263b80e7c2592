import { availableParallelism } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createWeigh } from './authority.ts';
import { createCited } from './cited.ts';
import { createCiting } from './citing.ts';
import { connectReader, connectWriter } from './connect.ts';
import { createEdges } from './edges.ts';
import { createFinder } from './finder.ts';
import { createKeyword } from './keyword.ts';
import { createLink, createRelink } from './link.ts';
import { handedOver, type Job, type Reply, type WorkerOptions } from './messages.ts';
import { createPrepare } from './prepare.ts';
import { createPropose } from './propose.ts';
import { createDates, createGet, createIdsUnder, createStats } from './read.ts';
import { createReading } from './reading.ts';
import { createRemove } from './remove.ts';
import { createSettle } from './settle.ts';
import { createShow } from './show.ts';
import { atOneState } from './state.ts';
import { createUnlinked } from './unlinked.ts';
import { createIndexing } from './vectors/indexing.ts';
import { createNearest } from './vectors/nearest.ts';
import { createSeriesOf, createVectorSets } from './vectors/series.ts';
import { createVectorStore } from './vectors/store.ts';
import { createUnembedded } from './vectors/unembedded.ts';
import { createWrite } from './write.ts';

const { dir, role } = workerData as WorkerOptions;

type Methods = Record<string, (...args: never[]) => unknown>;

function reader(): Methods {
  const db = connectReader(dir);
  const { read, parts } = createReading(db);
  return {
    keyword: createKeyword(db),
    candidates: atOneState(db, createPropose(db)),
    show: atOneState(db, createShow(db)),
    get: createGet(db),
    stats: createStats(db),
    dates: createDates(db),
    idsUnder: createIdsUnder(db),
    read: atOneState(db, read),
    parts: atOneState(db, parts),
    citing: atOneState(db, createCiting(db)),
    edges: atOneState(db, createEdges(db)),
    ...createUnlinked(db),
    nearest: atOneState(db, createNearest(db, dir)),
    seriesOf: createSeriesOf(db),
    vectorSets: createVectorSets(db),
    ...createUnembedded(db),
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
    weigh: createWeigh(db),
    ...createRelink(db),
    ...createVectorStore(db),
  };
}

/** Makes indexes of vectors, some minutes' work for large ones; it holds the writer's lock only to publish them. */
function indexer(): Methods {
  const connections = { writing: connectWriter(dir), reading: connectReader(dir) };
  return { index: createIndexing(connections, dir, { threads: availableParallelism() }) };
}

const methods = { reader, finder, preparer, writer, indexer }[role]();

parentPort?.on('message', ({ method, args }: Job) => {
  let reply: Reply;
  try {
    reply = { value: methods[method]?.(...(args as never[])) };
  } catch (error) {
    reply = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply, 'value' in reply ? handedOver([reply.value]) : []);
});
