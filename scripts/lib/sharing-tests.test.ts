import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { PAGE_TESTS, replacesModules, SHARING_TESTS } from './sharing-tests.ts';

const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT });

test('test files that share modules replace no module, variable of the environment or global', () => {
  const leaves = (source: string) => replacesModules(source) || /vi\.stub(?:Env|Global)\(/.test(source);
  const files = SHARING_TESTS.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => leaves(readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([]);
});

test('tests of components that replace modules are not among those that share them', () => {
  expect(PAGE_TESTS.length).toBeGreaterThan(30);
  expect(replacesModules("vi.mock('next/navigation', () => ({}));")).toBe(true);
  expect(replacesModules("vi.doMock('./a.ts');")).toBe(true);
  expect(PAGE_TESTS).not.toContain('components/search/search-view.test.tsx');
});

test('every pattern of tests that share modules matches a file', () => {
  expect(SHARING_TESTS.filter((pattern) => filesOf(pattern).length === 0)).toEqual([]);
});
