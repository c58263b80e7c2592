import type { ChatRequest } from '#lib/contract/chat.ts';
import { type AnswerFinish, type AnswerPart, createAnswerState, finishAnswer } from './answer-state.ts';
import { type WritingDeps, writeAnswer } from './write-answer.ts';

export type { AnswerFinish, AnswerPart } from './answer-state.ts';

type AnswerDeps = WritingDeps & {
  timeoutMs: number;
  /** Aborted when the service stops: the answer ends with what it has. */
  endAnswersSignal: AbortSignal;
};

/**
 * Answers a question: any number of texts, then one `finish`. A failure and a time-out are finishes too; nothing is
 * thrown. When `signal` is aborted, everything under way is given up and the generator ends without a finish.
 */
export async function* answerQuestion(
  deps: AnswerDeps,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const timeout = AbortSignal.timeout(deps.timeoutMs);
  const anyAbort = AbortSignal.any([signal, timeout, deps.endAnswersSignal]);
  const state = createAnswerState();
  let outcome: Pick<AnswerFinish, 'reason' | 'cause'>;
  try {
    outcome = { reason: yield* writeAnswer(deps, request, anyAbort, state) };
  } catch (cause) {
    outcome = timeout.aborted ? { reason: 'timeout' } : { reason: 'error', cause };
  }
  if (signal.aborted) return;
  // However it ended, text that is still held back is verified too, so that it is neither lost nor sent unverified.
  let rest = '';
  try {
    rest = (await state.verification?.end()) ?? '';
  } catch (cause) {
    outcome = { reason: 'error', cause };
  }
  state.text += rest;
  if (rest !== '') yield { type: 'text', text: rest };
  yield finishAnswer(state, request, outcome);
}
