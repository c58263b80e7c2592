import type { AnswerEnd, ChatMessage } from '#lib/chat/message.ts';
import { helpAfter, keptFailure, type QuestionFailure } from '../failure.logic.ts';
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
  signed_out: ['regenerate'],
  // There is no conversation any more to ask in.
  deleted: [],
  cut: ['regenerate'],
  incomplete: ['regenerate'],
  failed: ['regenerate'],
};

export type UnfinishedEnding = {
  end: Exclude<AnswerEnd, 'stop'>;
  remedies: Remedy[];
  isEmpty: boolean;
  /** Why the answer is empty, where that is known. */
  failure: QuestionFailure | null;
};

/**
 * After a failure the stored answer offers the same remedies as when it had just failed: asking again if that can help,
 * and taking the question back.
 */
function remediesOf(end: Exclude<AnswerEnd, 'stop'>, failure: QuestionFailure | null): Remedy[] {
  if (!failure) return REMEDIES[end];
  return helpAfter(failure) === 'retry' ? ['regenerate', 'edit'] : ['edit'];
}

/** How an answer that isn't whole ended; null for whole ones and those being written. A `stop` without words isn't whole. */
export function endingOf(answer: ChatMessage): UnfinishedEnding | null {
  const { end, failure: kept } = answer.metadata ?? {};
  if (end === undefined) return null;
  const isEmpty = textOf(answer).trim() === '';
  const failure = isEmpty && kept ? keptFailure(kept) : null;
  if (end === 'stop' && !isEmpty) return null;
  const shownEnd = end === 'stop' ? 'incomplete' : end;
  const remedies = remediesOf(shownEnd, failure).filter((remedy) => remedy !== 'goOn' || !isEmpty);
  return { end: shownEnd, remedies, isEmpty, failure };
}
