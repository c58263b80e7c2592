import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { llmFallbackNotice } from '#lib/taiwan/memo/notices.ts';
import type { MemoMaterial } from '../memo/compose-memo.ts';
import { memoModel } from '../memo/model.ts';
import { estimateTokens, firstTokens } from '../token-estimate.ts';
import type { FinishPart } from './answer-parts.ts';

const ID = 'memo';

/** The memo after a line that says that the language model is not available. */
export async function* fallbackParts(
  material: MemoMaterial,
  options: LanguageModelV4CallOptions,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const { maxOutputTokens = Number.POSITIVE_INFINITY } = options;
  const notice = `${llmFallbackNotice(material.language)}\n\n`;
  const noticeTokens = estimateTokens(notice);
  const line = firstTokens(notice, maxOutputTokens);
  const memo = memoModel(material);
  // The memo uses the remaining tokens; if none are left it is empty and its end reason is the limit.
  const left = Math.max(0, maxOutputTokens - noticeTokens);
  const { stream } = await memo.doStream({ ...options, maxOutputTokens: left });
  for await (const part of stream) {
    yield part.type === 'finish' ? withTokens(part, noticeTokens) : part;
    if (part.type === 'stream-start') {
      yield { type: 'text-start', id: `${ID}-notice` };
      yield { type: 'text-delta', id: `${ID}-notice`, delta: line };
      yield { type: 'text-end', id: `${ID}-notice` };
    }
  }
}

function withTokens(part: FinishPart, tokens: number): FinishPart {
  const { inputTokens, outputTokens } = part.usage;
  const total = (outputTokens.total ?? 0) + tokens;
  return { ...part, usage: { inputTokens, outputTokens: { ...outputTokens, total, text: total } } };
}
