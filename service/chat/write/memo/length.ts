import type { ReasoningEffort } from '#lib/contract/chat.ts';

const SHORT = 400;
const USUAL = 600;
const LONG = 1_600;

/** How many characters the memo on one question has at most; an article that the question names is not cut for it. */
export function memoCharacters(effort: ReasoningEffort = 'medium'): number {
  if (effort === 'high' || effort === 'xhigh') return LONG;
  return effort === 'medium' ? USUAL : SHORT;
}
