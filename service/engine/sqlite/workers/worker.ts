import { availableParallelism } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createPropose } from '../candidates/candidates.ts';
import { createWeigh } from '../graph/authority.ts';
import { createCited } from '../graph/cited.ts';
import { createCiting } from '../graph/citing.ts';
import { createEdges } from '../graph/edges.ts';
import { createFinder } from '../graph/finder.ts';
import { createLink, createRelink } from '../graph/link.ts';
import { createReading } from '../graph/reading.ts';
import { createUnlinked } from '../graph/unlinked.ts';
import { createKeyword } from '../keyword/keyword.ts';
import { createShow } from '../keyword/show.ts';
import { createSettle } from '../store/compact.ts';
import { connectReader, connectWriter } from '../store/connect.ts';
import { createPrepare } from '../store/prepare.ts';
import { createDates, createGet, createIdsUnder, createStats } from '../store/read.ts';
import { createRemove } from '../store/remove.ts';
import { atOneState } from '../store/snapshot.ts';
import { createWrite } from '../store/write.ts';
import { createIndexing } from '../vectors/indexing.ts';
import { createNearest } from '../vectors/nearest.ts';
import { createSeriesOf, createVectorSets } from '../vectors/series.ts';
import { createVectorStore } from '../vectors/store.ts';
import { createUnembedded } from '../vectors/unembedded.ts';
import { handedOver, type Job, type Reply, type WorkerOptions } from './messages.ts';

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
