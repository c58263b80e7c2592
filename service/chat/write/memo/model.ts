import { setImmediate as pause } from 'node:timers/promises';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { streamOf } from '../stream-of.ts';
import { estimateTokens, firstTokens } from '../token-estimate.ts';
import { composeMemo, type MemoMaterial } from './compose-memo.ts';

const ID = 'memo';

/** A chunk ends after punctuation, with the closing mark and the citations that follow it. */
const CLAUSE = /[^，。；：！？、\n]*[，。；：！？、\n]+[」』）]?(?:\[\d+\])*|.+$/gu;

/** The language model of this service where no other is configured: writes a memo from the sources, word for word. */
export function memoModel(material: MemoMaterial): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'legal-desk',
    modelId: 'memo',
    supportedUrls: {},
    doGenerate: async (options) => generated(write(material, options), options),
    doStream: async (options) => ({ stream: streamOf(parts(write(material, options), options)) }),
  };
}

type WrittenMemo = { pieces: string[]; complete: boolean };

/** The memo cut to the token limit, between two lines if possible. */
function write(
  material: MemoMaterial,
  { maxOutputTokens = Number.POSITIVE_INFINITY }: LanguageModelV4CallOptions,
): WrittenMemo {
  const pieces: string[] = [];
  let left = maxOutputTokens;
  for (const line of composeMemo(material)) {
    const clauses = line.match(CLAUSE) ?? [];
    const tokens = clauses.map(estimateTokens);
    if (tokens.reduce((sum, n) => sum + n, 0) > left) {
      if (pieces.length === 0) pieces.push(firstTokens(line, left));
      return { pieces, complete: false };
    }
    pieces.push(...clauses);
    left -= tokens.reduce((sum, n) => sum + n, 0);
  }
  return { pieces, complete: true };
}

async function* parts(
  { pieces, complete }: WrittenMemo,
  options: LanguageModelV4CallOptions,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'text-start', id: ID };
  for (const delta of pieces) {
    yield { type: 'text-delta', id: ID, delta };
    // Yields to the event loop between chunks, so that each is sent at once and other answers proceed.
    await pause(undefined, { signal: options.abortSignal });
  }
  yield { type: 'text-end', id: ID };
  yield { type: 'finish', finishReason: finishReason(complete), usage: usageOf(pieces, options) };
}

function generated(written: WrittenMemo, options: LanguageModelV4CallOptions): LanguageModelV4GenerateResult {
  return {
    content: [{ type: 'text', text: written.pieces.join('') }],
    finishReason: finishReason(written.complete),
    usage: usageOf(written.pieces, options),
    warnings: [],
  };
}

const finishReason = (complete: boolean): LanguageModelV4FinishReason => ({
  unified: complete ? 'stop' : 'length',
  raw: undefined,
});

function usageOf(pieces: readonly string[], { prompt }: LanguageModelV4CallOptions): LanguageModelV4Usage {
  const input = estimateTokens(
    prompt.map(({ content }) => (typeof content === 'string' ? content : textIn(content))).join('\n'),
  );
  const output = estimateTokens(pieces.join(''));
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

function textIn(content: readonly object[]): string {
  return content.map((part) => ('text' in part ? String(part.text) : '')).join('');
}
