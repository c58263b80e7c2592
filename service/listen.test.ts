import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

test('the first error after listening is not swallowed', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await listen(server, '127.0.0.1', 0);
  expect(() => server.emit('error', new Error('too many open files'))).toThrow('too many open files');
});
