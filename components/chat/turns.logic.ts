import type { Tail } from '#lib/chat/markdown/tree.ts';
import type { ChatMessage } from '#lib/chat/message.ts';
import { turnIdOf } from '#lib/chat/names.ts';

/** A question and what came of it. */
export type ConversationTurn = { id: string; question: ChatMessage; answer: ChatMessage | null };

export function turnsOf(messages: readonly ChatMessage[]): ConversationTurn[] {
  const turns: ConversationTurn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'user') turns.push({ id: turnIdOf(message.id), question: message, answer: null });
    else if (last) last.answer = message;
  }
  return turns;
}

export const textOf = (message: Pick<ChatMessage, 'parts'>): string =>
  message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

/** What follows the text of an answer. */
export const tailOf = (answer: ChatMessage, isLive: boolean): Tail =>
  isLive ? 'growing' : answer.metadata?.end === 'stop' ? 'whole' : 'cut';

/** The messages before a turn. */
export function messagesBefore(messages: readonly ChatMessage[], turn: string): ChatMessage[] {
  const at = messages.findIndex((message) => message.role === 'user' && turnIdOf(message.id) === turn);
  return at < 0 ? [...messages] : messages.slice(0, at);
}

/** The server's messages; those that are as they were stay the same objects, so that they need not be drawn again. */
export function mergeMessages(own: readonly ChatMessage[], theirs: readonly ChatMessage[]): ChatMessage[] {
  const known = new Map(own.map((message) => [message.id, message]));
  return theirs.map((message) => {
    const mine = known.get(message.id);
    return mine && fingerprint(mine) === fingerprint(message) ? mine : message;
  });
}

const fingerprint = (message: ChatMessage): string =>
  JSON.stringify([
    textOf(message),
    message.metadata?.used,
    message.metadata?.references,
    message.metadata?.end,
    message.metadata?.failure,
    message.metadata?.unsaved,
  ]);

/** The beginning of a long question, which a title has at least. */
const BEGINNING_MIN = 16;

/** Whether the title of a conversation says nothing but its only question, from which the server makes the first title. */
export function repeatsQuestion(title: string, turns: readonly ConversationTurn[]): boolean {
  const [only] = turns;
  if (!only || turns.length > 1) return false;
  const question = textOf(only.question).replace(/\s+/gu, ' ').trim();
  // Without the number of a title that several conversations would have; a long question is cut.
  const beginning = title.replace(/（\d+）$/u, '').split('…')[0] ?? '';
  return question.endsWith(beginning) || (beginning.length >= BEGINNING_MIN && question.includes(beginning));
}
