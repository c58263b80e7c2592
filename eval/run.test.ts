import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';

/** Runs the command over a data folder without sets. */
function runEval(...args: string[]) {
  const data = temporaryFolder();
  mkdirSync(join(data, 'eval'));
  const { status, stderr } = spawnSync(process.execPath, ['eval/run.ts', '--data', data, ...args], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.each([
  ['mode', ['--mode', 'hybird'], /There is no mode "hybird"/],
  ['set', ['--set', 'lawyr'], /There is no set lawyr/],
  ['set of answers', ['--answers', '--set', 'idel'], /There is no set idel/],
])('npm run eval fails with the reason for an unknown %s', (_, args, reason) => {
  const { status, stderr } = runEval(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
});

test('npm run eval --answers fails where the data does not have the set', () => {
  const { status, stderr } = runEval('--answers', '--set', 'idle');
  expect(status).toBe(1);
  expect(stderr).toMatch(/has no questions of idle/);
});
