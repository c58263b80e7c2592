import 'server-only';
import { MESSAGES_MAX } from '#lib/contract/chat.ts';

export type Exchange = { question: string; answer: string; outcome: string | null };

export type ConversationMessage = { role: 'user' | 'assistant'; content: string };

/** UTF-16 units of the whole conversation that goes upstream; the contract's servers may take no more than 100,000. */
export const CONVERSATION_MAX_UNITS = 60_000;
const MAX_EXCHANGES = Math.floor((MESSAGES_MAX - 1) / 2);

/**
 * The messages for a question: before it the newest earlier turns that fit, oldest first. A turn without an answer, or
 * with one that went wrong, is left out: it would only mislead.
 */
export function conversationMessages(earlier: readonly Exchange[], question: string): ConversationMessage[] {
  const messages: ConversationMessage[] = [{ role: 'user', content: question }];
  let room = CONVERSATION_MAX_UNITS - question.length;
  const good = earlier.filter(
    ({ answer, outcome }) => answer !== '' && outcome !== 'failed' && outcome !== 'error',
  );
  for (const { question: earlierQuestion, answer } of good.slice(-MAX_EXCHANGES).reverse()) {
    room -= earlierQuestion.length + answer.length;
    if (room < 0) break;
    messages.unshift({ role: 'user', content: earlierQuestion }, { role: 'assistant', content: answer });
  }
  return messages;
}
