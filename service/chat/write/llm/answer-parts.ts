import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { createThinkFilter } from './think-filter.ts';

export type FinishPart = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;
/** A part of a model's answer: texts, then the reason that it ended. */
export type LlmAnswerPiece = { type: 'text'; text: string } | FinishPart;

/** A language model ended its answer without any text. */
export class EmptyAnswerError extends Error {
  override name = 'EmptyAnswerError';
  /** All tokens went into reasoning: another attempt would end the same way. */
  readonly hasUsedUpTokens: boolean;

  constructor(hasUsedUpTokens: boolean) {
    super('the answer has no text');
    this.hasUsedUpTokens = hasUsedUpTokens;
  }
}

/** The stream of a language model ended before the answer did. */
export class CutStreamError extends Error {
  override name = 'CutStreamError';
}

/** The answer without the model's reasoning. Throws errors that the stream reports, and when there is no text. */
export async function* answerPieces(
  parts: AsyncIterable<LanguageModelV4StreamPart>,
): AsyncGenerator<LlmAnswerPiece> {
  const filter = createThinkFilter();
  let empty = true;
  for await (const part of parts) {
    if (part.type === 'error') throw part.error;
    const text =
      part.type === 'text-delta' ? filter.push(part.delta) : part.type === 'finish' ? filter.end() : '';
    if (text !== '') {
      empty = false;
      yield { type: 'text', text };
    }
    if (part.type !== 'finish') continue;
    const { unified } = part.finishReason;
    // A refusal of the content filter is an answer.
    if (empty && unified !== 'content-filter') throw new EmptyAnswerError(unified === 'length');
    yield part;
    return;
  }
  throw new CutStreamError('the stream has no end');
}
