import type { AnswerEnd, ChatMessage } from '#lib/chat/message.ts';
import { keptFailure, type QuestionFailure } from '../failure.logic.ts';
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

export type UnfinishedEnding = {
  end: Exclude<AnswerEnd, 'stop'>;
  remedies: Remedy[];
  isEmpty: boolean;
  /** Why there is not one word, where that is known. */
  failure: QuestionFailure | null;
};

/** The same question would be refused once more. */
const remediesOf = (end: Exclude<AnswerEnd, 'stop'>, failure: QuestionFailure | null): Remedy[] =>
  failure?.name === 'refused' ? ['edit'] : REMEDIES[end];

/** How an answer that isn't whole ended; null for whole ones and those being written. A `stop` without words isn't whole. */
export function endingOf(answer: ChatMessage): UnfinishedEnding | null {
  const { end, failure: kept } = answer.metadata ?? {};
  if (end === undefined) return null;
  const isEmpty = textOf(answer).trim() === '';
  const failure = isEmpty && kept ? keptFailure(kept) : null;
  if (end === 'stop')
    return isEmpty ? { end: 'incomplete', remedies: ['regenerate'], isEmpty, failure } : null;
  const remedies = remediesOf(end, failure).filter((remedy) => remedy !== 'goOn' || !isEmpty);
  return { end, remedies, isEmpty, failure };
}
