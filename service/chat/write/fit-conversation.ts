import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Message } from '#lib/contract/chat.ts';
import { EARLIER_LEFT_OUT, MIDDLE_LEFT_OUT, REST_LEFT_OUT } from '#lib/taiwan/memo/prompt-marks.ts';
import { beginningWithin, endWithin, tokenUpperBound } from './token-upper-bound.ts';

/** Tokens that a server's chat template adds to each message. */
const TOKENS_PER_MESSAGE = 8;
/** Share of the room that the last question may take. */
const QUESTION_SHARE = 0.5;
/** Shares of the remaining room: of all earlier messages, and of one of them. */
const EARLIER_SHARE = 0.25;
const MESSAGE_SHARE = 0.5;

type PromptMessage = { role: 'user' | 'assistant'; text: string };

/** The conversation, and how many tokens of the room it takes at most. */
type FittedConversation = { messages: LanguageModelV4Prompt; tokens: number };

/**
 * Cuts a conversation to fit: the last question always stays, whole unless it alone is too long; then earlier
 * messages from the newest on. Cuts inside a message are marked.
 */
export function fitConversation(messages: readonly Message[], room: number): FittedConversation {
  const [last, ...earlier] = messages
    .map(toPromptMessage)
    .filter(({ text }) => text !== '')
    .reverse();
  if (!last) return { messages: [], tokens: 0 };
  const question = { ...last, text: withoutMiddle(last.text, room * QUESTION_SHARE - TOKENS_PER_MESSAGE) };
  const kept = [question];
  const tokensOf = ({ text }: PromptMessage) => tokenUpperBound(text) + TOKENS_PER_MESSAGE;
  const earlierRoom = (room - tokensOf(question)) * EARLIER_SHARE;
  let left = earlierRoom - tokenUpperBound(EARLIER_LEFT_OUT);
  for (const message of earlier) {
    const text = withoutRest(message.text, earlierRoom * MESSAGE_SHARE - TOKENS_PER_MESSAGE);
    const shorter = { ...message, text };
    left -= tokensOf(shorter);
    if (left < 0) break;
    kept.unshift(shorter);
  }
  // Chat templates require that the user begins and that roles alternate.
  while (kept[0]?.role === 'assistant') kept.shift();
  const first = kept[0];
  if (first && kept.length <= earlier.length) first.text = EARLIER_LEFT_OUT + first.text;
  return { messages: joinSameRole(kept), tokens: kept.reduce((sum, one) => sum + tokensOf(one), 0) };
}

/** The conversation in the form that models accept. */
export function wholeConversation(messages: readonly Message[]): LanguageModelV4Prompt {
  return joinSameRole(messages.map(toPromptMessage));
}

function toPromptMessage({ role, content }: Message): PromptMessage {
  // Citation numbers of an earlier answer refer to other documents, so they are removed.
  if (role === 'assistant') return { role, text: content.replace(/\[\d+\]/g, '').trim() };
  // A client's system message counts as the user's words: it must not override our rules.
  return { role: 'user', text: content.trim() };
}

function joinSameRole(messages: readonly PromptMessage[]): LanguageModelV4Prompt {
  const joined: PromptMessage[] = [];
  for (const message of messages) {
    const before = joined.at(-1);
    if (before?.role === message.role) before.text += `\n\n${message.text}`;
    else joined.push({ ...message });
  }
  return joined.map(({ role, text }) => ({ role, content: [{ type: 'text', text }] }));
}

function withoutMiddle(text: string, room: number): string {
  if (tokenUpperBound(text) <= room) return text;
  const left = room - tokenUpperBound(MIDDLE_LEFT_OUT);
  return beginningWithin(text, (left * 2) / 3) + MIDDLE_LEFT_OUT + endWithin(text, left / 3);
}

function withoutRest(text: string, room: number): string {
  if (tokenUpperBound(text) <= room) return text;
  return beginningWithin(text, room - tokenUpperBound(REST_LEFT_OUT)) + REST_LEFT_OUT;
}
