import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { AnswerEnd, AnswerFailure, CitedReference } from '#lib/chat/message.ts';
import type { SendRequest } from '#lib/chat/requests.ts';
import { webDb } from '../db/index.ts';
import type { WebSchema } from '../db/schema.ts';
import type { Exchange } from './conversation.ts';
import { type StoredThread, type StoredTurn, threadOfRow, turnOfRow } from './rows.ts';
import { titleOf } from './title.ts';

type TurnKey = { threadId: string; turnId: string };
type StoredAnswer = {
  text: string;
  references: CitedReference[] | null;
  end: AnswerEnd | null;
  failure: AnswerFailure | null;
};

const MAX_THREADS = 500;
const MAX_WORDS = 10;
const MAX_EXCHANGES = 100;

/** Newest first; with words, only those that hold every one of them in their title, a question or an answer. */
export async function threadsOf(owner: string, words = ''): Promise<StoredThread[]> {
  const db = await webDb();
  let query = db.selectFrom('threads').selectAll().where('owner', '=', owner);
  for (const word of words.replaceAll('\0', ' ').split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((is) =>
      is.or([
        sql<boolean>`lower(threads.title) like lower(${like}) escape '\\'`,
        is.exists(
          is
            .selectFrom('turns')
            .select('turns.id')
            .whereRef('turns.thread_id', '=', 'threads.id')
            .where(
              sql<boolean>`(lower(question) like lower(${like}) escape '\\' or lower(answer) like lower(${like}) escape '\\')`,
            ),
        ),
      ]),
    );
  }
  const rows = await query.orderBy('updated_at', 'desc').orderBy('id').limit(MAX_THREADS).execute();
  return rows.map(threadOfRow);
}

/** The thread if it is this lawyer's; null alike for another's and for one that does not exist. */
export async function threadOf(owner: string, id: string): Promise<StoredThread | null> {
  const db = await webDb();
  const thread = await db
    .selectFrom('threads')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return thread ? threadOfRow(thread) : null;
}

/** The stored pieces of a running answer, from piece number `from` on. */
export async function piecesOf({ threadId, turnId }: TurnKey, from = 0): Promise<string[]> {
  const db = await webDb();
  const rows = await db
    .selectFrom('answer_pieces')
    .select('words')
    .where('thread_id', '=', threadId)
    .where('turn_id', '=', turnId)
    .where('position', '>=', from)
    .orderBy('position')
    .execute();
  return rows.map(({ words }) => words);
}

export async function turnOf({ threadId, turnId }: TurnKey): Promise<StoredTurn | null> {
  const db = await webDb();
  const row = await db
    .selectFrom('turns')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('id', '=', turnId)
    .executeTakeFirst();
  return row ? turnOfRow(row) : null;
}

/** All turns in order, with what has come of one that is being answered; only for a thread that `threadOf` gave. */
export async function turnsOf(threadId: string): Promise<StoredTurn[]> {
  const db = await webDb();
  // Read the pieces before the turns: when an answer ends, one transaction stores it in its turn and deletes its
  // pieces.
  const pieces = await db
    .selectFrom('answer_pieces')
    .select(['turn_id', 'words'])
    .where('thread_id', '=', threadId)
    .orderBy('position')
    .execute();
  const rows = await db
    .selectFrom('turns')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('position')
    .execute();
  return rows.map(turnOfRow).map((turn) => {
    if (turn.end !== null) return turn;
    const words = pieces.filter((piece) => piece.turn_id === turn.id).map((piece) => piece.words);
    return { ...turn, answer: turn.answer + words.join('') };
  });
}

/** Whether the thread of a request is somebody else's, and the turn if it was sent before. */
export async function findTurn(
  owner: string,
  { thread_id, turn_id }: SendRequest,
): Promise<{ isForeign: boolean; turn: StoredTurn | null }> {
  const db = await webDb();
  const thread = await db
    .selectFrom('threads')
    .select('owner')
    .where('id', '=', thread_id)
    .executeTakeFirst();
  if (!thread) return { isForeign: false, turn: null };
  if (thread.owner !== owner) return { isForeign: true, turn: null };
  return { isForeign: false, turn: await turnOf({ threadId: thread_id, turnId: turn_id }) };
}

/** What a turn begins with. */
export type TurnStart = { earlier: Exchange[]; isReplacement: boolean };

/**
 * Stores the turn, and its thread if it is the first, before the upstream is asked. Null when the thread is another's.
 * A turn that replaces others is stored beside them until `replaceEarlier`.
 */
export async function beginTurn(owner: string, request: SendRequest, at: number): Promise<TurnStart | null> {
  const { thread_id, turn_id, question, settings } = request;
  const db = await webDb();
  return db.transaction().execute(async (trx) => {
    const otherThreads = await trx
      .selectFrom('threads')
      .select('title')
      .where('owner', '=', owner)
      .where('id', '!=', thread_id)
      .orderBy('updated_at', 'desc')
      .limit(MAX_THREADS)
      .execute();
    const title = titleOf(question, new Set(otherThreads.map((other) => other.title)));
    await trx
      .insertInto('threads')
      .values({ id: thread_id, owner, title, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('threads')
      .set({ updated_at: at })
      .where('id', '=', thread_id)
      .where('owner', '=', owner)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;

    // A replacement that had no word yet when the process ended will never get one.
    await trx
      .deleteFrom('turns')
      .where('thread_id', '=', thread_id)
      .where('replaces', 'is not', null)
      .execute();
    const replaced = request.replaces ? await positionOf(trx, thread_id, request.replaces) : null;
    const position = (await positionOf(trx, thread_id, turn_id)) ?? (await lastPosition(trx, thread_id)) + 1;
    const isReplacement = replaced !== null && request.replaces !== turn_id;
    const turn = {
      question,
      settings: JSON.stringify(settings),
      answer: '',
      citations: null,
      outcome: null,
      failure: null,
      replaces: isReplacement ? (request.replaces ?? null) : null,
      asked_at: at,
    };
    await trx
      .insertInto('turns')
      .values({ thread_id, id: turn_id, position, ...turn })
      .onConflict((conflict) => conflict.columns(['thread_id', 'id']).doUpdateSet(turn))
      .execute();
    const earlier = await trx
      .selectFrom('turns')
      .select(['question', 'answer', 'outcome'])
      .where('thread_id', '=', thread_id)
      .where('position', '<', replaced ?? position)
      .orderBy('position', 'desc')
      .limit(MAX_EXCHANGES)
      .execute();
    return { earlier: earlier.reverse(), isReplacement };
  });
}

/** The new answer has begun: deletes the turn that it replaces and all after that. */
export async function replaceEarlier({ threadId, turnId }: TurnKey): Promise<void> {
  const db = await webDb();
  await db.transaction().execute(async (trx) => {
    const turn = await trx
      .selectFrom('turns')
      .select('replaces')
      .where('thread_id', '=', threadId)
      .where('id', '=', turnId)
      .executeTakeFirst();
    const from = turn?.replaces ? await positionOf(trx, threadId, turn.replaces) : null;
    if (from === null) return;
    await trx
      .deleteFrom('turns')
      .where('thread_id', '=', threadId)
      .where('position', '>=', from)
      .where('id', '!=', turnId)
      .execute();
    await trx
      .updateTable('turns')
      .set({ replaces: null })
      .where('thread_id', '=', threadId)
      .where('id', '=', turnId)
      .execute();
  });
}

/** The whole answer and how it ended, within the transaction that ends its run. */
export async function saveAnswer(
  trx: Transaction<WebSchema>,
  { threadId, turnId }: TurnKey,
  { text, references, end, failure }: StoredAnswer,
): Promise<void> {
  await trx
    .updateTable('turns')
    .set({
      answer: text.toWellFormed(),
      citations: references && JSON.stringify(references),
      outcome: end,
      failure: failure && JSON.stringify(failure),
    })
    .where('thread_id', '=', threadId)
    .where('id', '=', turnId)
    .execute();
}

/** Deletes a replacement that got no word: the turns that it was to replace stay as they are. */
export async function dropTurn(trx: Transaction<WebSchema>, { threadId, turnId }: TurnKey): Promise<void> {
  await trx.deleteFrom('turns').where('thread_id', '=', threadId).where('id', '=', turnId).execute();
}

export async function renameThread(owner: string, id: string, title: string): Promise<StoredThread | null> {
  const db = await webDb();
  await db.updateTable('threads').set({ title }).where('id', '=', id).where('owner', '=', owner).execute();
  return threadOf(owner, id);
}

/** With all its turns. */
export async function deleteThread(owner: string, id: string): Promise<void> {
  const db = await webDb();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('threads').where('id', '=', id).where('owner', '=', owner).execute();
    // Her history must not show the questions of a deleted thread.
    await trx
      .deleteFrom('history')
      .where('owner', '=', owner)
      .where('kind', '=', 'question')
      .where('target', '=', id)
      .execute();
  });
}

async function positionOf(db: Transaction<WebSchema>, threadId: string, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('turns')
    .select('position')
    .where('thread_id', '=', threadId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.position ?? null;
}

async function lastPosition(db: Transaction<WebSchema>, threadId: string): Promise<number> {
  const row = await db
    .selectFrom('turns')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('thread_id', '=', threadId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
