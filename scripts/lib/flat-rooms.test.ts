import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

/** More files side by side cannot be taken in at a glance: a folder that outgrows this has parts that can be named. */
const MAX_FILES = 30;

test('no folder has more than 30 files of code side by side, besides their tests', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !/\.(?:test|spec)\.tsx?$/.test(file) && !file.includes('/testing/'));
  expect(files.length).toBeGreaterThan(1_000);
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  const flat = [...folders].filter(([, held]) => held.length > MAX_FILES).map(([folder]) => folder);
  expect(flat).toEqual([]);
});
