import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Message } from '#lib/contract/chat.ts';
import { beginningWithin, endWithin, tokenUpperBound } from './token-upper-bound.ts';

/** What a server's template adds to each turn. */
const PER_TURN = 8;
/** Shares of the room: the last question may take this of it, what was said before this of the rest, */
const QUESTION = 0.5;
const EARLIER = 0.25;
/** and one earlier turn this of that. */
const ONE_TURN = 0.5;

const MIDDLE_LEFT_OUT = '\n（中間省略）\n';
const REST_LEFT_OUT = '（以下省略）';
const TURNS_LEFT_OUT = '（更早的對話已省略）\n';

type Turn = { role: 'user' | 'assistant'; text: string };

/** The conversation, and how many tokens of the room it takes at most. */
export type FittedConversation = { turns: LanguageModelV4Prompt; tokens: number };

/**
 * As much of a conversation as has room: always the last question, whole unless it alone is too long, then what came
 * before from the newest on. What is left out of a turn is marked.
 */
export function fitConversation(messages: readonly Message[], room: number): FittedConversation {
  const [last, ...earlier] = messages
    .map(asTurn)
    .filter(({ text }) => text !== '')
    .reverse();
  if (!last) return { turns: [], tokens: 0 };
  const question = { ...last, text: withoutMiddle(last.text, room * QUESTION - PER_TURN) };
  const kept = [question];
  const tokensOf = ({ text }: Turn) => tokenUpperBound(text) + PER_TURN;
  const most = (room - tokensOf(question)) * EARLIER;
  let left = most - tokenUpperBound(TURNS_LEFT_OUT);
  for (const turn of earlier) {
    const shorter = { ...turn, text: withoutRest(turn.text, most * ONE_TURN - PER_TURN) };
    left -= tokensOf(shorter);
    if (left < 0) break;
    kept.unshift(shorter);
  }
  // Templates want the user to speak first, and the two to take turns.
  while (kept[0]?.role === 'assistant') kept.shift();
  const first = kept[0];
  if (first && kept.length <= earlier.length) first.text = TURNS_LEFT_OUT + first.text;
  return { turns: joined(kept), tokens: kept.reduce((sum, turn) => sum + tokensOf(turn), 0) };
}

/** The whole conversation as a model takes it. */
export function wholeConversation(messages: readonly Message[]): LanguageModelV4Prompt {
  return joined(messages.map(asTurn));
}

function asTurn({ role, content }: Message): Turn {
  // The numbers of an earlier answer are those of other documents.
  if (role === 'assistant') return { role, text: content.replace(/\[\d+\]/g, '').trim() };
  // What a client calls a system message is a wish of the user's: it does not stand beside our rules.
  return { role: 'user', text: content.trim() };
}

function joined(turns: readonly Turn[]): LanguageModelV4Prompt {
  const all: Turn[] = [];
  for (const turn of turns) {
    const before = all.at(-1);
    if (before?.role === turn.role) before.text += `\n\n${turn.text}`;
    else all.push({ ...turn });
  }
  return all.map(({ role, text }) => ({ role, content: [{ type: 'text', text }] }));
}

function withoutMiddle(text: string, most: number): string {
  if (tokenUpperBound(text) <= most) return text;
  const room = most - tokenUpperBound(MIDDLE_LEFT_OUT);
  return beginningWithin(text, (room * 2) / 3) + MIDDLE_LEFT_OUT + endWithin(text, room / 3);
}

function withoutRest(text: string, most: number): string {
  if (tokenUpperBound(text) <= most) return text;
  return beginningWithin(text, most - tokenUpperBound(REST_LEFT_OUT)) + REST_LEFT_OUT;
}
