import 'server-only';
import type { ItemContent, KeptAnswer, ThingToKeep } from '#lib/matters/content.ts';
import { threadOf, turnsOf } from '../chat/store.ts';

/** What is put into a matter, as it is now; null where one of them is an answer that is not hers or not over yet. */
export async function contentsOf(
  user: string,
  things: readonly ThingToKeep[],
): Promise<ItemContent[] | null> {
  const contents: ItemContent[] = [];
  for (const thing of things) {
    const content = thing.kind === 'answer' ? await answerOf(user, thing.thread_id, thing.turn_id) : thing;
    if (!content) return null;
    contents.push(content);
  }
  return contents;
}

/** An answer of hers as it stands in the conversation; null where there is none that is over. */
export async function answerOf(user: string, threadId: string, turnId: string): Promise<KeptAnswer | null> {
  if (!(await threadOf(user, threadId.toLowerCase()))) return null;
  const turn = (await turnsOf(threadId.toLowerCase())).find(({ id }) => id === turnId);
  if (!turn || turn.end === null || turn.answer === '') return null;
  const { question, answer: text, references, end, askedAt: asked_at } = turn;
  return { kind: 'answer', question, text, references: references ?? [], end, asked_at };
}
