import type { ChatRequest, FinishReason, Reference, Usage } from '#lib/contract/chat.ts';
import type { DegradedPart } from '#lib/contract/names.ts';
import type { AnswerSource } from './retrieve/sources/source.ts';
import { addCompletion, estimateUsage } from './usage.ts';
import type { Checks } from './verify/checks.ts';
import type { Verification } from './verify/verification.ts';

export type AnswerFinish = {
  type: 'finish';
  reason: FinishReason;
  references: Reference[];
  usage: Usage;
  /** The language model that wrote the text, if one did. */
  model?: string | undefined;
  /** What was verified, and how often it failed. */
  checks: Checks;
  /** The parts of search by meaning that failed, so that documents were found or ordered by words alone. */
  degraded: readonly DegradedPart[];
  /** What went wrong, for the log. */
  cause?: unknown;
};
/** A part of an answer on its way to the reader: verified text, at last how it ended. */
export type AnswerPart = { type: 'text'; text: string } | AnswerFinish;

/** The state of an answer, from which it can be finished at any moment. */
export type AnswerState = {
  /** All text that was sent. */
  text: string;
  /** Tokens of sent text that the model does not count because it did not write them. */
  ownTokens: number;
  verification: Verification | null;
  /** In the order of the prompt. */
  sources: readonly AnswerSource[];
  degraded: readonly DegradedPart[];
  /** As counted by the model; null if it does not count. */
  usage: Usage | null;
  model: string | undefined;
};

export const createAnswerState = (): AnswerState => ({
  text: '',
  ownTokens: 0,
  verification: null,
  sources: [],
  degraded: [],
  usage: null,
  model: undefined,
});

/** The last part of an answer, however it ended. */
export function finishAnswer(
  state: AnswerState,
  { messages }: Pick<ChatRequest, 'messages'>,
  outcome: Pick<AnswerFinish, 'reason' | 'cause'>,
): AnswerFinish {
  const { usage, text, ownTokens, model, verification, degraded } = state;
  return {
    type: 'finish',
    ...outcome,
    references: referencesOf(state),
    usage: usage ? addCompletion(usage, ownTokens) : estimateUsage(messages, text),
    model,
    checks: verification?.checks ?? {},
    degraded,
  };
}

function referencesOf({ verification, sources }: AnswerState): Reference[] {
  return (verification?.cited ?? []).flatMap((number) => {
    const document = sources[number - 1]?.document;
    return document ? [{ doc_id: document.doc_id, title: document.title, doc_type: document.doc_type }] : [];
  });
}
