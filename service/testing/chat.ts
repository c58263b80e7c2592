import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect } from 'vitest';
import { ChatChunk } from '#lib/contract/chat.ts';
import { createSseReader } from '#lib/sse/read.ts';
import { streamOf } from '#service/chat/write/stream-of.ts';

/** Finds all three of DOCUMENTS. It names one of them, so the answer is on the point whatever its relevance score. */
export const QUESTION = { role: 'user', content: '民法第184條的損害賠償責任' } as const;

/** A request for an answer, with this key. */
export function chatRequest(
  key: string,
  body: object = {},
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ model: 'svc-flash', messages: [QUESTION], ...body }),
  };
}

export const CHAT = '/api/v1/chat/completions';

/** Reads a streamed answer, checks it against the contract and the order of section 6, and returns its parts. */
export async function readChat(answer: Response) {
  expect(answer.status).toBe(200);
  const events = createSseReader()(new Uint8Array(await answer.arrayBuffer())).map(({ data }) => data);
  expect(events.pop()).toBe('[DONE]');
  const chunks = events.map((data) => ChatChunk.parse(JSON.parse(data)));
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  const usage = chunks.at(-1)?.usage;
  if (usage) expect(chunks.pop()?.choices).toEqual([]);
  expect(chunks.shift()?.choices).toEqual([{ index: 0, delta: { role: 'assistant' } }]);
  const last = chunks.pop();
  expect(last?.choices).toEqual([{ index: 0, delta: {}, finish_reason: expect.any(String) }]);
  for (const { choices, x_svc_references } of chunks) {
    expect(x_svc_references).toBeUndefined();
    expect(choices).toEqual([{ index: 0, delta: { content: expect.stringMatching(/./s) } }]);
  }
  return {
    content: chunks.map(({ choices }) => choices[0]?.delta.content).join(''),
    finishReason: last?.choices[0]?.finish_reason,
    references: last?.x_svc_references,
    usage,
    pieces: chunks.length,
  };
}

/** A language model that yields these parts; what it throws, the model throws. */
export function scriptedModel(script: (signal: AbortSignal) => AsyncGenerator<LanguageModelV4StreamPart>) {
  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('not used')),
    doStream: async ({ abortSignal }) => ({
      stream: streamOf(script(abortSignal ?? new AbortController().signal)),
    }),
  };
  return () => model;
}

export const delta = (text: string): LanguageModelV4StreamPart => ({
  type: 'text-delta',
  id: 't',
  delta: text,
});

export const finish = (
  unified: 'stop' | 'length' | 'content-filter' | 'other' = 'stop',
): LanguageModelV4StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: undefined },
  usage: {
    inputTokens: { total: 7, noCache: 7, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 5, text: 5, reasoning: 0 },
  },
});
