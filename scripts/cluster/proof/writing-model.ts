import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { writeEvent } from '#lib/sse/write.ts';

const SENTENCES = 24;
const EVERY_MS = 400;

/** A sentence of an answer: by the numbers the proof sees that none is missing, repeated or out of order. */
const sentenceOf = (n: number) => `第${n}句，先查明事實再適用規定。`;

const chunk = (delta: object, finish_reason: string | null = null) =>
  writeEvent({
    data: JSON.stringify({
      ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'proof' },
      choices: [{ index: 0, delta, finish_reason }],
    }),
  });

/** A server that speaks OpenAI's chat completions and takes ten seconds for an answer, as a language model does. */
export async function startWritingModel(): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    await request.resume().toArray();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk({ role: 'assistant', content: '' }));
    for (let n = 1; n <= SENTENCES && !response.destroyed; n++) {
      response.write(chunk({ content: `${sentenceOf(n)}\n\n` }));
      await pause(EVERY_MS);
    }
    response.end(chunk({}, 'stop') + writeEvent({ data: '[DONE]' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The sentences of an answer by their numbers, in the order in which they stand. */
export const sentencesIn = (text: string): number[] =>
  [...text.matchAll(/第(\d+)句/g)].map(([, n]) => Number(n));

export const isWholeAnswer = (text: string): boolean =>
  sentencesIn(text).join() === Array.from({ length: SENTENCES }, (_, i) => i + 1).join();
