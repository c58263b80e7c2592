import 'server-only';
import type { ItemContent, KeptAnswer, ThingToKeep } from '#lib/matters/content.ts';
import { record } from '../audit/index.ts';
import { sharedTurns } from '../chat/shares.ts';
import { threadOf, turnsOf } from '../chat/store.ts';

/**
 * The contents to put into a matter, as they are now; null if one is an answer that she can't read or that is not
 * finished.
 */
export async function contentsOf(
  user: string,
  things: readonly ThingToKeep[],
): Promise<ItemContent[] | null> {
  const contents: ItemContent[] = [];
  for (const thing of things) {
    const content = thing.kind === 'answer' ? await answerToKeep(user, thing) : thing;
    if (!content) return null;
    contents.push(content);
  }
  return contents;
}

const answerToKeep = (user: string, thing: Extract<ThingToKeep, { kind: 'answer' }>) =>
  'share' in thing
    ? sharedAnswerOf(user, thing.share, thing.turn_id)
    : answerOf(user, thing.thread_id, thing.turn_id);

/** An answer that a colleague's link shows; reading it is recorded in the audit. */
async function sharedAnswerOf(user: string, token: string, turnId: string): Promise<KeptAnswer | null> {
  const shared = await sharedTurns(token);
  const turn = shared?.turns.find(({ id }) => id === turnId);
  if (!shared || !turn) return null;
  await record({ kind: 'shared_read', owner: user, target: shared.share.thread_id });
  return keptAnswer(turn);
}

/** An answer of her own conversation; null if there is none or it is not finished. */
export async function answerOf(user: string, threadId: string, turnId: string): Promise<KeptAnswer | null> {
  if (!(await threadOf(user, threadId.toLowerCase()))) return null;
  const turn = (await turnsOf(threadId.toLowerCase())).find(({ id }) => id === turnId);
  return turn ? keptAnswer(turn) : null;
}

function keptAnswer(turn: Awaited<ReturnType<typeof turnsOf>>[number]): KeptAnswer | null {
  if (turn.end === null || turn.answer === '') return null;
  const { question, answer: text, references, end, askedAt: asked_at } = turn;
  return { kind: 'answer', question, text, references: references ?? [], end, asked_at };
}
