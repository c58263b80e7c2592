import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-counts.ts';

function report(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'counts-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, statuses: [string, string][] = []) =>
  report({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: [{ assertionResults: statuses.map(([status, fullName]) => ({ status, fullName })) }],
  });

test('a run that broke without a failed test counts as a failure', () => {
  expect(vitestCounts(vitest(5, 0), false)).toMatchObject({ passed: 5, failed: 1 });
  expect(vitestCounts('/nowhere.json', false).failed).toBe(1);
  expect(playwrightCounts('/nowhere.json', true).failed).toBe(1);
});

test('skipped tests are told by name', () => {
  expect(vitestCounts(vitest(1, 0, [['pending', 'needs ../shared']]), true).skips).toEqual([
    'needs ../shared',
  ]);
});

test('a browser test that passed only on the second try is a failure', () => {
  const file = report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } });
  expect(playwrightCounts(file, true)).toEqual({ passed: 3, failed: 1, skips: [] });
});
