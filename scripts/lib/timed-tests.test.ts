import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { dependsOnTime } from './timed-tests.ts';

const source = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test.each([
  'service/keys/crash.test.ts',
  'service/indexing/embed.kill.test.ts',
  'service/shutdown.test.ts',
  'lib/server/chat/processes.test.ts',
])('%s is repeated by npm run test:repeat, because it kills or waits', (file) => {
  expect(dependsOnTime(source(file))).toBe(true);
});

test('a test that neither waits nor kills is not repeated', () => {
  expect(dependsOnTime("test('adds', () => expect(1 + 1).toBe(2));")).toBe(false);
});

test('a test that mentions setTimeout only in a comment is not repeated', () => {
  expect(dependsOnTime('// until setTimeout(…) has fired\ntest();')).toBe(false);
});
