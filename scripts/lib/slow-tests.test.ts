import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from './paths.ts';
import { SLOW_TESTS } from './slow-tests.ts';

test.each(SLOW_TESTS)('%s, which npm run test:fast leaves out, is a file', (file) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
});

test.each([
  ['1', true],
  ['', false],
])('with TESTS_WITHOUT_SLOW=%j it is %s that every project leaves the slow tests out', async (value, is) => {
  vi.stubEnv('TESTS_WITHOUT_SLOW', value);
  vi.resetModules();
  const { default: config } = await import('../../vitest.config.ts');
  vi.unstubAllEnvs();
  const projects = (config.test?.projects ?? []) as { test: { name: string; exclude: string[] } }[];
  expect(projects.length).toBeGreaterThan(1);
  for (const { test: project } of projects)
    expect(
      SLOW_TESTS.every((file) => project.exclude.includes(file)),
      project.name,
    ).toBe(is);
});
