import 'server-only';
import { sql } from 'kysely';
import { z } from 'zod';
import { databaseNow, isPostgres } from '../db/dialect.ts';
import { webDb } from '../db/index.ts';
import { processName } from '../db/process-name.ts';
import { wake } from '../db/wakeups.ts';
import type { FollowedTurn } from './answer-progress.ts';

/** Requests to the process that writes an answer: a page has opened or closed, or the answer is to be stopped. */
const RunSignal = z.enum(['page_closes', 'page_comes', 'stopped', 'left', 'deleted', 'signed_out', 'lost']);
export type RunSignal = z.infer<typeof RunSignal>;

const POLL_INTERVAL_MS = { file: 250, postgres: 1_000 };
/** How often a process looks for signals, readers and new words of others; PostgreSQL also notifies of them. */
export const runPollIntervalMs = (): number =>
  isPostgres() ? POLL_INTERVAL_MS.postgres : POLL_INTERVAL_MS.file;

/** How long a reader entry is valid; a process with readers renews it well before. */
const READER_MS = 6_000;

export async function sendSignal({ threadId, turnId }: FollowedTurn, signal: RunSignal): Promise<void> {
  const db = await webDb();
  await db
    .insertInto('run_signals')
    .values({ thread_id: threadId, turn_id: turnId, signal })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await wake(db, threadId);
}

/** The signals from other processes since the last call, and the processes in which somebody follows the answer. */
export async function takeSignals({
  threadId,
  turnId,
}: FollowedTurn): Promise<{ signals: RunSignal[]; readers: string[] }> {
  const db = await webDb();
  const sent = await db
    .selectFrom('run_signals')
    .select('signal')
    .where('thread_id', '=', threadId)
    .where('turn_id', '=', turnId)
    .execute();
  const names = sent.map(({ signal }) => signal);
  if (names.length > 0)
    await db
      .deleteFrom('run_signals')
      .where('thread_id', '=', threadId)
      .where('turn_id', '=', turnId)
      .where('signal', 'in', names)
      .execute();
  const readers = await db
    .selectFrom('run_readers')
    .select('process')
    .where('thread_id', '=', threadId)
    .where('until', '>', databaseNow())
    .execute();
  return {
    signals: names.flatMap((name) => RunSignal.safeParse(name).data ?? []),
    readers: readers.map((row) => row.process),
  };
}

/** Stores that somebody follows the answer in this process. */
export async function renewReader(threadId: string): Promise<void> {
  const db = await webDb();
  const until = sql<number>`${databaseNow()} + ${READER_MS}`;
  await db
    .insertInto('run_readers')
    .values({ thread_id: threadId, process: processName(), until })
    .onConflict((conflict) => conflict.columns(['thread_id', 'process']).doUpdateSet({ until }))
    .execute();
  await wake(db, threadId);
}

/** Nobody follows the answer in this process any more. */
export async function removeReader(threadId: string): Promise<void> {
  const db = await webDb();
  await db
    .deleteFrom('run_readers')
    .where('thread_id', '=', threadId)
    .where('process', '=', processName())
    .execute();
  await wake(db, threadId);
}
