import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type AnswerPace = { words: number; everyMs: number };

/** A question is `words/everyMs/name`; its answer has that number of words at that pace, each with the name. */
export const question = ({ words, everyMs }: AnswerPace, name: string) => `${words}/${everyMs}/${name}`;

/** The n-th word of the answer to `name`, without its time stamp. */
export const wordOf = (name: string, n: number) => `⟨${name}:${n}:法律𠮷⟩`;

const chunk = (delta: object, others: object = {}) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, ...others }] })}\n\n`;

/**
 * A server of the contract that answers at once and at an even pace. Every word begins with the time at which it was sent, by
 * the clock of this process, which also receives it.
 */
export async function startUpstream() {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    const fields = JSON.parse(body).messages.at(-1).content.split('/');
    const [words, everyMs, name] = [Number(fields[0]), Number(fields[1]), String(fields[2])];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk({ role: 'assistant' }));
    for (let n = 0; n < words && !response.destroyed; n++) {
      if (n > 0) await sleep(everyMs);
      response.write(chunk({ content: `${performance.now().toFixed(3)}|${wordOf(name, n)}` }));
    }
    response.end(`${chunk({}, { finish_reason: 'stop' })}data: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
