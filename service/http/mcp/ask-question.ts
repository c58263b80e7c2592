import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type FinishReason, MODEL, ReadChatChunk } from '#lib/contract/chat.ts';
import { readEvents } from '#lib/sse/read.ts';
import { errorBody } from '../errors/error-body.ts';
import { errors } from '../errors/errors.ts';
import type { OwnApi } from './api.ts';
import { resultOf, toolError, toolResult } from './tool-result.ts';

type AskContext = {
  api: OwnApi;
  requestId: string;
  /** Reports progress: the new words, and the length of the answer with them. */
  onProgress?: (characters: number, words: string) => Promise<void>;
};

type Question = { question: string } & Readonly<Record<string, unknown>>;

/** Collects a streamed answer. Cut short after its first word, the result says so; before that it is an error. */
export async function askQuestion(
  { api, requestId, onProgress }: AskContext,
  { question, ...options }: Question,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const messages = [{ role: 'user', content: question }];
  const response = await api.post(
    '/chat/completions',
    { model: MODEL, messages, stream: true, ...options },
    signal,
  );
  if (!response.ok || !response.body) return resultOf(response);
  let answer = '';
  let finish: FinishReason | string | null = null;
  let references: ReadChatChunk['x_svc_references'] = null;
  for await (const { data } of readEvents(response.body)) {
    if (data === '[DONE]') break;
    const { choices, x_svc_references } = ReadChatChunk.parse(JSON.parse(data));
    const words = choices[0]?.delta?.content ?? '';
    answer += words;
    finish = choices[0]?.finish_reason ?? finish;
    references = x_svc_references ?? references;
    if (words !== '') await onProgress?.(answer.length, words);
  }
  if (answer === '' && finish !== 'stop')
    return toolError(
      errorBody(finish === 'timeout' ? errors.answerTimeout() : errors.answerFailed(undefined), requestId),
    );
  return toolResult({
    answer,
    is_complete: finish === 'stop',
    finish_reason: finish,
    references: references ?? [],
  });
}
