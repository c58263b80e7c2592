import type { LanguageModelV4GenerateResult, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { CutStreamError } from './answer-parts.ts';

/** Collects a streamed answer into one result. */
export async function collectAnswer(
  parts: AsyncGenerator<LanguageModelV4StreamPart>,
): Promise<LanguageModelV4GenerateResult> {
  let text = '';
  for await (const part of parts) {
    if (part.type === 'text-delta') text += part.delta;
    if (part.type !== 'finish') continue;
    const { finishReason, usage } = part;
    return { content: [{ type: 'text', text }], finishReason, usage, warnings: [] };
  }
  throw new CutStreamError('the stream has no end');
}
