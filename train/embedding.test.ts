import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['train/embedding.ts', ...args], {
    encoding: 'utf8',
  });
  return { status, stderr };
};

test.each([
  ['no folder', [], /Usage/],
  ['a folder that is not there', ['--data', '/nowhere'], /There is no folder \/nowhere/],
  ['minutes that are no number', ['--data', '.', '--minutes', 'ten'], /Usage/],
  ['a word that it does not know', ['--data', '.', '--fast'], /--fast/],
])('training the embedding fails with its usage for %s', (_, args, expected) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(expected);
});
