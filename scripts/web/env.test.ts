import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';
import { readWebServerEnv } from './env.ts';

test('with nothing set the web app listens on loopback and keeps its data in the repository', () => {
  expect(readWebServerEnv({ NODE_ENV: 'test' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    webUrl: 'http://127.0.0.1:3000',
    dataDir: path.join(ROOT, 'data'),
    stopLimitMs: 10_000,
  });
});

test.each([
  ['', 10_000],
  ['0', 0],
  ['150000', 150_000],
])('SHUTDOWN_TIMEOUT_MS=%j is read as %j', (text, limit) => {
  expect(readWebServerEnv({ NODE_ENV: 'test', SHUTDOWN_TIMEOUT_MS: text }).stopLimitMs).toBe(limit);
});

test.each([
  ['SHUTDOWN_TIMEOUT_MS', '-1'],
  ['SHUTDOWN_TIMEOUT_MS', 'ten'],
  ['SHUTDOWN_TIMEOUT_MS', '600001'],
  ['WEB_PORT', '0'],
  ['WEB_PORT', '65536'],
  ['WEB_URL', 'desk.firm.example'],
  ['WEB_URL', 'https://desk.firm.example/desk'],
])('a wrong %s (%s) is refused by name, with an example', (name, text) => {
  expect(() => readWebServerEnv({ NODE_ENV: 'test', [name]: text })).toThrow(
    new RegExp(`^${name} is "${text}".*example: ${name}=`),
  );
});
