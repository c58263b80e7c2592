import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { writeEvent } from '#lib/sse/write.ts';
import { listen } from '#service/listen.ts';

export type LlmServerRequest = {
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};
export type LlmServerScript = (answer: ServerResponse, asked: LlmServerRequest) => void | Promise<void>;

/** A server that speaks OpenAI's chat completions as the script says, faults included; `asked` gathers the requests. */
export async function openAiServer(script: LlmServerScript) {
  const asked: LlmServerRequest[] = [];
  const server = createServer(async (incoming, answer) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const body = JSON.parse(text || '{}') as Record<string, unknown>;
    const one = { path: incoming.url, headers: incoming.headers, body };
    asked.push(one);
    await script(answer, one);
  });
  await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, asked };
}

export function beginStream(answer: ServerResponse): ServerResponse {
  return answer.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** One chunk as OpenAI sends it. */
export function chunk(delta: object, finish_reason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason }];
  return writeEvent({
    data: JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices }),
  });
}

export const usageChunk = (prompt_tokens: number, completion_tokens: number) =>
  writeEvent({
    data: JSON.stringify({
      id: 'c',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [],
      usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
    }),
  });

export const DONE = writeEvent({ data: '[DONE]' });

/** Refuses a request, as it refuses all. */
export const refuses =
  (status: number, message = '', headers: Record<string, string> = {}): LlmServerScript =>
  (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json', ...headers });
    answer.end(JSON.stringify({ error: { message, type: 'x' } }));
  };

/** Answers each request by the next script; the last script answers all further requests. */
export function inTurn(...scripts: [LlmServerScript, ...LlmServerScript[]]): LlmServerScript {
  let next = 0;
  return (answer, asked) => scripts[Math.min(next++, scripts.length - 1)]?.(answer, asked);
}

/** Answers every request with these pieces of text. */
export const says =
  (...pieces: string[]): LlmServerScript =>
  (answer) => {
    beginStream(answer);
    answer.write(chunk({ role: 'assistant', content: '' }));
    for (const content of pieces) answer.write(chunk({ content }));
    answer.write(chunk({}, 'stop'));
    answer.write(usageChunk(100, 20));
    answer.end(DONE);
  };
