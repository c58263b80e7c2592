import type { AnswerEnd, ChatMessage } from '#lib/chat/message.ts';
import { textOf } from '../turns.logic.ts';

/** What helps after an answer that is not whole. */
export type Remedy = 'goOn' | 'regenerate' | 'edit';

const REMEDIES: Record<Exclude<AnswerEnd, 'stop'>, Remedy[]> = {
  length: ['goOn', 'regenerate'],
  timeout: ['regenerate', 'edit'],
  error: ['regenerate'],
  content_filter: ['edit'],
  other: ['regenerate'],
  stopped: ['regenerate'],
  left: ['regenerate'],
  cut: ['regenerate'],
  incomplete: ['regenerate'],
  failed: ['regenerate'],
};

export type UnfinishedEnding = { end: Exclude<AnswerEnd, 'stop'>; remedies: Remedy[]; isEmpty: boolean };

/** How an answer that isn't whole ended; null for whole ones and those being written. A `stop` without words isn't whole. */
export function endingOf(answer: ChatMessage): UnfinishedEnding | null {
  const end = answer.metadata?.end;
  if (end === undefined) return null;
  const isEmpty = textOf(answer).trim() === '';
  if (end === 'stop') return isEmpty ? { end: 'incomplete', remedies: ['regenerate'], isEmpty } : null;
  const remedies = REMEDIES[end].filter((remedy) => remedy !== 'goOn' || !isEmpty);
  return { end, remedies, isEmpty };
}
