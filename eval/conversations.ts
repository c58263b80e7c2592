import { type Conversation, readConversations } from '#datasets/conversations.ts';
import { createIndexSearch, openIndex } from '#datasets/open-index.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { createAnswerLibrary } from '#service/chat/retrieve/library.ts';
import { createDocuments } from '#service/documents/documents.ts';
import { conversationLines } from './conversations/lines.ts';
import { type TracedTurn, traceConversation } from './conversations/trace.ts';
import type { EvaluationOptions } from './evaluation.ts';

export const name = 'conversations';
export const describe =
  'Where later turns of conversations lose their article: how they were read, what each way to search found, what was selected. Totals only.';

/** Sets to practise on, and sets to measure with. */
const SETS = ['practice.conversations', 'follow-ups', 'conversations'];

/** Retrieves for every turn as the service does, without writing answers, and prints a table for each set. */
export async function run({ data, set, limit }: EvaluationOptions): Promise<boolean> {
  const sets = set === undefined ? SETS : SETS.filter((one) => one === set);
  if (sets.length === 0) {
    console.error(`There are no conversations ${set}. There are ${SETS.join(', ')}.`);
    return false;
  }
  const engine = openIndex(await prepareSearchIndex(data), { readers: 2, timeoutMs: 600_000 });
  const documents = createDocuments({ engine });
  const library = createAnswerLibrary({ documents, search: createIndexSearch(engine) });
  for (const one of sets) {
    const turns: TracedTurn[] = [];
    const conversations: readonly Conversation[] = readConversations(one).slice(0, limit);
    for (const conversation of conversations) turns.push(...(await traceConversation(library, conversation)));
    for (const line of conversationLines(one, turns)) console.log(line);
  }
  await documents.close();
  await engine.close();
  return true;
}
