import type { ReasoningEffort } from '#lib/contract/chat.ts';

const SHORT = 400;
const USUAL = 600;
const LONG = 1_600;
/** A follow-up draws on five norms and not three, and the one that answers is often not the first of them. */
const MORE_FOR_FOLLOW_UP = 100;

/** How many characters the memo on one question has at most; an article that the question names is not cut for it. */
export function memoCharacters(effort: ReasoningEffort = 'medium', isFollowUp = false): number {
  const more = isFollowUp ? MORE_FOR_FOLLOW_UP : 0;
  if (effort === 'high' || effort === 'xhigh') return LONG + more;
  return (effort === 'medium' ? USUAL : SHORT) + more;
}
