import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { MemoMaterial } from '../memo/compose-memo.ts';
import { memoModel } from '../memo/model.ts';
import { estimateTokens, firstTokens } from '../token-estimate.ts';
import type { FinishPart } from './answer-parts.ts';

export const NOTICE = '（語言模型暫時無法使用，以下改由資料庫原文直接整理。）';
const LINE = `${NOTICE}\n\n`;
const LINE_TOKENS = estimateTokens(LINE);
const ID = 'memo';

/** The memo after a line that says why it is one. */
export async function* fallbackParts(
  material: MemoMaterial,
  options: LanguageModelV4CallOptions,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const { maxOutputTokens = Number.POSITIVE_INFINITY } = options;
  const line = firstTokens(LINE, maxOutputTokens);
  const memo = memoModel(material);
  // The memo keeps to what is left; where nothing is, it is empty and its end says that the limit was met.
  const left = Math.max(0, maxOutputTokens - LINE_TOKENS);
  const { stream } = await memo.doStream({ ...options, maxOutputTokens: left });
  for await (const part of stream) {
    yield part.type === 'finish' ? withLine(part) : part;
    if (part.type === 'stream-start') {
      yield { type: 'text-start', id: `${ID}-notice` };
      yield { type: 'text-delta', id: `${ID}-notice`, delta: line };
      yield { type: 'text-end', id: `${ID}-notice` };
    }
  }
}

function withLine(part: FinishPart): FinishPart {
  const { inputTokens, outputTokens } = part.usage;
  const total = (outputTokens.total ?? 0) + LINE_TOKENS;
  return { ...part, usage: { inputTokens, outputTokens: { ...outputTokens, total, text: total } } };
}
