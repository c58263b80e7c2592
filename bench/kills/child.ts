import { setTimeout as pause } from 'node:timers/promises';
import { beginTurn, saveAnswer } from '#lib/server/chat/store.ts';
import { webDb } from '#lib/server/db/index.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { readEnv } from '#service/env.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { createLogger } from '#service/logger.ts';
import { startService } from '#service/start.ts';
import { answerOf, documentOfRound, type KillMessage, OWNER, type RoundStart, turnOf } from './work.ts';

// One process that does the work of all programs at once: the service with its searches and answers, an ingest, and the
// conversations of the web app. It reports each write once it is stored; its parent kills it at a random moment.
const PAUSE_MS = 10;
const { round, dataDir } = JSON.parse(process.argv[2] ?? '{}') as RoundStart;
const tell = (message: KillMessage) => process.send?.(message);

const engine = openSqliteEngine(dataDir, { readers: 1, timeoutMs: 120_000 });
const settings = readEnv({
  DATA_DIR: dataDir,
  SERVICE_PORT: '0',
  SEARCH_WORKERS: '1',
  SEARCH_WAIT_MS: '600000',
  SEARCH_TIMEOUT_MS: '120000',
});
const { url } = await startService(settings, () => engine, createLogger('silent'));

async function ingest(): Promise<void> {
  const writer = createIndexWriter(engine);
  for (let n = 0; ; n++) {
    await writer.write([documentOfRound(round, n)]);
    tell({ stored: 'document', n });
  }
}

async function converse(): Promise<void> {
  for (let n = 0; ; n++) {
    const turn = turnOf(round, n);
    if (!(await beginTurn(OWNER, turn, Date.now()))) throw new Error('the thread is not ours');
    tell({ stored: 'question', n });
    const key = { threadId: turn.thread_id, turnId: turn.turn_id };
    const answer = { text: answerOf(round, n), references: null, end: 'stop' as const, failure: null };
    await (await webDb()).transaction().execute((inside) => saveAnswer(inside, key, answer));
    tell({ stored: 'answer', n });
    // SQLite's calls are synchronous: the pause lets searches in this thread have their turn.
    await pause(PAUSE_MS);
  }
}

tell({ url });
await Promise.all([ingest(), converse()]);
