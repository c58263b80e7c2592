import 'server-only';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { CHAT_FAILURES, type ChatFailureKind } from '#lib/chat/failure.ts';
import { AnswerEnd } from '#lib/chat/message.ts';
import { ChatSettings } from '#lib/chat/settings.ts';
import { databaseNow, lockName } from '../db/dialect.ts';
import { webDb } from '../db/index.ts';
import { processName } from '../db/process-name.ts';
import type { WebSchema } from '../db/schema.ts';
import { wake } from '../db/wakeups.ts';
import { parseJson } from '../http/parse-json.ts';
import type { FollowedTurn } from './answer-progress.ts';
import type { ChatFailure } from './failure.ts';

/** How long a process may be silent before it counts as dead. Renewed several times in that. */
export const LEASE_MS = 6_000;
/** How long an ended run is kept, so that other processes can read how it ended. */
const ENDED_RUN_TTL_MS = 60_000;

/** An answer that some process is writing, or wrote until a moment ago. */
export type StoredRun = {
  turn: FollowedTurn;
  process: string;
  /** Its lease has expired. */
  isDead: boolean;
  end: AnswerEnd | null;
  failure: ChatFailure | null;
};

const Failure = z.object({
  kind: z.enum(Object.keys(CHAT_FAILURES) as [ChatFailureKind, ...ChatFailureKind[]]),
  code: z.string().nullable(),
  requestId: z.string().nullable(),
  retryAfterSeconds: z.number().nullable(),
});

export async function runIn(threadId: string): Promise<StoredRun | null> {
  const db = await webDb();
  const row = await db
    .selectFrom('runs')
    .selectAll()
    .select(sql<number>`lease_until - ${databaseNow()}`.as('left'))
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  if (!row) return null;
  const { owner, thread_id, turn_id, asked_at, settings } = row;
  return {
    turn: {
      owner,
      threadId: thread_id,
      turnId: turn_id,
      at: asked_at,
      settings: ChatSettings.safeParse(parseJson(settings)).data ?? {},
    },
    process: row.process,
    isDead: row.outcome === null && row.left <= 0,
    end: AnswerEnd.safeParse(row.outcome).data ?? null,
    failure: Failure.safeParse(parseJson(row.failure ?? 'null')).data ?? null,
  };
}

/** The threads of a lawyer in which an answer is being written, in whatever process. */
export async function runningThreads(owner: string): Promise<Set<string>> {
  const db = await webDb();
  const rows = await db
    .selectFrom('runs')
    .select('thread_id')
    .where('owner', '=', owner)
    .where('outcome', 'is', null)
    .where('lease_until', '>', databaseNow())
    .execute();
  return new Set(rows.map((row) => row.thread_id));
}

/** Reserves a thread for an answer of this process, or says why not. Of two requests at once only one succeeds. */
export async function claimRun(turn: FollowedTurn, maxOfOwner: number): Promise<'busy' | 'too_many' | null> {
  const db = await webDb();
  return db.transaction().execute(async (trx) => {
    await lockName(trx, `runs of ${turn.owner}`);
    await trx
      .deleteFrom('runs')
      .where('outcome', 'is not', null)
      .where('lease_until', '<', sql<number>`${databaseNow()} - ${ENDED_RUN_TTL_MS}`)
      .execute();
    await reap(trx, turn.threadId);
    const running = await trx
      .selectFrom('runs')
      .select('thread_id')
      .where('outcome', 'is', null)
      .where('lease_until', '>', databaseNow())
      .where((is) => is.or([is('owner', '=', turn.owner), is('thread_id', '=', turn.threadId)]))
      .execute();
    if (running.some((row) => row.thread_id === turn.threadId)) return 'busy';
    if (running.length >= maxOfOwner) return 'too_many';
    const run = {
      turn_id: turn.turnId,
      owner: turn.owner,
      settings: JSON.stringify(turn.settings),
      asked_at: turn.at,
      process: processName(),
      lease_until: sql<number>`${databaseNow()} + ${LEASE_MS}`,
      outcome: null,
      failure: null,
    };
    const claimed = await trx
      .insertInto('runs')
      .values({ thread_id: turn.threadId, ...run })
      .onConflict((conflict) =>
        conflict.column('thread_id').doUpdateSet(run).where('runs.outcome', 'is not', null),
      )
      .returning('thread_id')
      .executeTakeFirst();
    return claimed ? null : 'busy';
  });
}

/**
 * The words that a dead process has left are stored with their turn, which is marked as cut off. Does nothing if the
 * process lives.
 */
export async function reapRun(threadId: string): Promise<void> {
  const db = await webDb();
  await db.transaction().execute((trx) => reap(trx, threadId));
}

async function reap(trx: Transaction<WebSchema>, threadId: string): Promise<void> {
  const dead = await trx
    .deleteFrom('runs')
    .where('thread_id', '=', threadId)
    .where('outcome', 'is', null)
    .where('lease_until', '<=', databaseNow())
    .returning('turn_id')
    .executeTakeFirst();
  if (!dead) return;
  const pieces = await trx
    .selectFrom('answer_pieces')
    .select('words')
    .where('thread_id', '=', threadId)
    .where('turn_id', '=', dead.turn_id)
    .orderBy('position')
    .execute();
  await trx
    .updateTable('turns')
    .set({ answer: pieces.map(({ words }) => words).join(''), outcome: 'cut' })
    .where('thread_id', '=', threadId)
    .where('id', '=', dead.turn_id)
    .where('outcome', 'is', null)
    .execute();
  await deleteRun(trx, threadId);
}

/** Deletes what only a running answer needs. */
async function deleteRun(trx: Transaction<WebSchema>, threadId: string): Promise<void> {
  for (const table of ['answer_pieces', 'run_readers', 'run_signals'] as const)
    await trx.deleteFrom(table).where('thread_id', '=', threadId).execute();
  await wake(trx, threadId);
}

/**
 * Renews the lease and adds the new piece, unless it is stored already; false where another process has taken this one
 * for dead: run and turn are then no longer ours to write.
 */
export async function renewRun(
  { threadId, turnId }: FollowedTurn,
  piece: { position: number; words: string } | null,
): Promise<boolean> {
  const db = await webDb();
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('runs')
      .set({ lease_until: sql<number>`${databaseNow()} + ${LEASE_MS}` })
      .where('thread_id', '=', threadId)
      .where('turn_id', '=', turnId)
      .where('process', '=', processName())
      .where('outcome', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (piece) {
      await trx
        .insertInto('answer_pieces')
        .values({ thread_id: threadId, turn_id: turnId, ...piece })
        .onConflict((conflict) => conflict.columns(['thread_id', 'turn_id', 'position']).doNothing())
        .execute();
      await wake(trx, threadId);
    }
    return true;
  });
}

/** Ends a run of this process, `store` in the same transaction; false where it was not ours any more. */
export async function endRun(
  { threadId, turnId }: FollowedTurn,
  { end, failure }: { end: AnswerEnd; failure: ChatFailure | null },
  store: (trx: Transaction<WebSchema>) => Promise<unknown>,
): Promise<boolean> {
  const db = await webDb();
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('runs')
      .set({ outcome: end, failure: failure && JSON.stringify(failure), lease_until: databaseNow() })
      .where('thread_id', '=', threadId)
      .where('turn_id', '=', turnId)
      .where('process', '=', processName())
      .where('outcome', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await store(trx);
    await deleteRun(trx, threadId);
    return true;
  });
}
