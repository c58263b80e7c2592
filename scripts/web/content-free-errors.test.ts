import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { contentFree, logErrorsWithoutContent } from './content-free-errors.ts';

const SECRET = '當事人王小明侵占案';

/** An error like those of the AI SDK or Next, with the request, the answer and the cause as properties. */
function errorWith(content: string): Error {
  const cause = Object.assign(new TypeError(`fetch failed: ${content}`), { code: 'ECONNRESET' });
  return Object.assign(new Error(`no answer to ${content}\nand again\n${content}`, { cause }), {
    name: 'AI_APICallError',
    requestBodyValues: { messages: [{ content }] },
    digest: '1234567890',
  });
}

test('a logged error has its kind, code and place, and nothing of the request', () => {
  const logged = contentFree(errorWith(SECRET));
  expect(logged).not.toContain(SECRET);
  expect(logged).toMatch(
    /^AI_APICallError 1234567890\n {4}at errorWith \(.*content-free-errors\.test\.ts:\d+:\d+\)/,
  );
  expect(logged).toMatch(/\ncaused by TypeError ECONNRESET\n {4}at /);
});

test('the console writes errors without content anywhere in a line, and texts unchanged', () => {
  const lines: unknown[][] = [];
  const write = (...values: unknown[]) => void lines.push(values);
  const target = { error: write, warn: write, log: write };
  logErrorsWithoutContent(target);
  target.error('⨯', errorWith(SECRET));
  target.warn('sessions: 代碼 12345678');
  expect(JSON.stringify(lines)).not.toContain(SECRET);
  expect(lines[1]).toEqual(['sessions: 代碼 12345678']);
});

test('no words of the message, name or code of an error are logged, whatever their form', () => {
  const words = fc.string({ unit: fc.constantFrom('王', '案', ' ', '\n', '    at ', '(', ')', ':1:2', 'x') });
  fc.assert(
    fc.property(words, (text) => {
      const error = Object.assign(new Error(`${text}王案`), { name: `王${text}`, code: `案${text}` });
      expect(contentFree(error)).not.toMatch(/[王案]/);
    }),
  );
});

test('a caller who leaves during a request is not logged as an error, and any other reset connection is', async () => {
  const aborted = Promise.withResolvers<Error>();
  const server = createServer((request) => void request.once('error', aborted.resolve).resume());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const caller = request({ port: (server.address() as AddressInfo).port, method: 'POST' });
  caller.on('error', () => {}).write('half');
  await once(server, 'request');
  caller.destroy();
  const lines: unknown[] = [];
  const write = (...values: unknown[]) => void lines.push(values.join(' '));
  const target = { error: write, warn: write, log: write };
  logErrorsWithoutContent(target);
  target.error('⨯ uncaughtException: ', await aborted.promise);
  target.error('upstream', Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
  expect(lines).toEqual([expect.stringMatching(/^upstream Error ECONNRESET/)]);
});
