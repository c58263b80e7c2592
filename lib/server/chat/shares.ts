import 'server-only';
import { randomBytes } from 'node:crypto';
import type { ChatMessage } from '#lib/chat/message.ts';
import type { ThreadShare } from '#lib/chat/share.ts';
import { retentionNow } from '../clock.ts';
import { webDb } from '../db/index.ts';
import type { User } from '../session.ts';
import { runOf } from './runs.ts';
import { threadOf, turnsOf } from './store.ts';
import { messagesOf } from './threads.ts';

const DAY_MS = 24 * 60 * 60_000;
const TOKEN_BYTES = 24;

/** The link to a thread, for the thread's owner; null where there is none now. */
export async function shareOf(owner: string, threadId: string): Promise<ThreadShare> {
  if (!(await threadOf(owner, threadId))) return null;
  const db = await webDb();
  const share = await db
    .selectFrom('shares')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return share
    ? {
        path: `/shared/${share.token}`,
        created: Number(share.created_at),
        expires: Number(share.expires_at),
      }
    : null;
}

/** Makes a link to a thread as it is now, which replaces an earlier link; null when the thread is not hers. */
export async function createShare(
  { id: owner, name }: Pick<User, 'id' | 'name'>,
  threadId: string,
  days: number,
): Promise<ThreadShare> {
  const thread = await threadOf(owner, threadId);
  if (!thread) return null;
  const db = await webDb();
  const at = Date.now();
  await db.transaction().execute(async (trx) => {
    const expiredBefore = await retentionNow(trx, at);
    await trx
      .deleteFrom('shares')
      .where((is) => is.or([is('thread_id', '=', threadId), is('expires_at', '<=', expiredBefore)]))
      .execute();
    const link = {
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      shared_by: name,
      title: thread.title,
      created_at: at,
      expires_at: at + days * DAY_MS,
    };
    await trx
      .insertInto('shares')
      .values({ thread_id: threadId, ...link })
      // Made in another window at the same moment.
      .onConflict((conflict) => conflict.column('thread_id').doUpdateSet(link))
      .execute();
  });
  return shareOf(owner, threadId);
}

/** From now on no link leads to the thread. */
export async function revokeShare(owner: string, threadId: string): Promise<void> {
  if (!(await threadOf(owner, threadId))) return;
  const db = await webDb();
  await db.deleteFrom('shares').where('thread_id', '=', threadId).execute();
}

export type SharedThread = {
  threadId: string;
  title: string;
  sharedBy: string;
  created: number;
  expires: number;
  messages: ChatMessage[];
};

/**
 * What a link shows: the questions that had been asked when it was made, with their answers. Null alike for a link that
 * has expired, was revoked or never existed. The caller makes sure that the reader is signed in.
 */
export async function readShared(token: string): Promise<SharedThread | null> {
  const shared = await sharedTurns(token);
  if (!shared) return null;
  const { share, turns } = shared;
  return {
    threadId: share.thread_id,
    title: share.title,
    sharedBy: share.shared_by,
    created: Number(share.created_at),
    expires: Number(share.expires_at),
    messages: turns.flatMap((turn) => messagesOf(turn, null)),
  };
}

/** The link, and the turns that it shows; null where it leads nowhere. */
export async function sharedTurns(token: string) {
  const db = await webDb();
  const share = await db
    .selectFrom('shares')
    .innerJoin('threads', 'threads.id', 'shares.thread_id')
    .select(['thread_id', 'owner', 'shared_by', 'shares.title', 'shares.created_at', 'expires_at'])
    .where('token', '=', token)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  if (!share) return null;
  const created = Number(share.created_at);
  const running = (await runOf(share.owner, share.thread_id))?.turn.turnId;
  const turns = (await turnsOf(share.thread_id)).filter(
    ({ id, askedAt, replaces }) => askedAt <= created && replaces === null && id !== running,
  );
  return { share, turns };
}
