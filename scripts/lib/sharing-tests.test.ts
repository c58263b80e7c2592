import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { SHARING_TESTS } from './sharing-tests.ts';

const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT });

test('test files that share modules replace none, nor what is global: the next file would meet it', () => {
  const leaves = /vi\.(?:do)?mock\(|vi\.stub(?:Env|Global)\(/i;
  const files = SHARING_TESTS.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => leaves.test(readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([]);
});

test('whatever is said to share modules is there', () => {
  expect(SHARING_TESTS.filter((pattern) => filesOf(pattern).length === 0)).toEqual([]);
});
