import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, test } from 'vitest';
import { askChat } from './chat-client.ts';

/** A server that answers every request with these bytes. */
async function serverOf(body: string, status = 200) {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'k' };
}

const chunk = (choice: object, rest: object = {}, id = 'c') =>
  `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: 1, model: 'svc-flash', choices: [{ index: 0, ...choice }], ...rest })}\n\n`;
const ROLE = chunk({ delta: { role: 'assistant' } });
const REFERENCE = { doc_id: 'law:A:1', title: '甲法第1條', doc_type: '法規命令' };
const LAST = chunk({ delta: {}, finish_reason: 'stop' }, { x_svc_references: [REFERENCE] });
const DONE = 'data: [DONE]\n\n';
const text = (content: string) => chunk({ delta: { content } });
const answerFrom = async (body: string, status?: number) =>
  askChat(await serverOf(body, status), [{ role: 'user', content: '問' }]);

it('a whole stream of chunks becomes one answer without a fault', async () => {
  const answer = await answerFrom(ROLE + text('答') + text('案[1]') + LAST + DONE);
  expect(answer).toMatchObject({
    content: '答案[1]',
    references: [REFERENCE],
    finishReason: 'stop',
    faults: [],
  });
  expect(answer.firstMs).toBeGreaterThan(0);
  expect(answer.wholeMs).toBeGreaterThanOrEqual(answer.firstMs);
});

test.each([
  ['no end', ROLE + text('答') + LAST, ['no [DONE]']],
  ['no last chunk', ROLE + text('答') + DONE, ['finish_reason null']],
  ['an error at its end', ROLE + text('答') + LAST.replace('stop', 'error') + DONE, ['finish_reason error']],
  ['no text', ROLE + LAST + DONE, ['no text']],
  ['text after its last chunk', ROLE + text('答') + LAST + text('案') + DONE, ['a chunk after the last']],
  ['chunks of another answer', ROLE + chunk({ delta: { content: '答' } }, {}, 'd') + LAST + DONE, ['2 ids']],
  [
    'no references',
    ROLE + text('答') + chunk({ delta: {}, finish_reason: 'stop' }) + DONE,
    ['references not with the last chunk'],
  ],
])('a stream with %s is reported as faulty', async (_, body, faults) => {
  expect((await answerFrom(body)).faults).toEqual(faults);
});

it('an HTTP error is a fault that begins with its status', async () => {
  expect((await answerFrom('{"error":{}}', 503)).faults[0]).toMatch(/^503 /);
});
