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
    testResults: [
      {
        name: 'a.test.ts',
        status: failed > 0 ? 'failed' : 'passed',
        message: '',
        assertionResults: statuses.map(([status, fullName]) => ({
          status,
          fullName,
          failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [],
        })),
      },
    ],
  });

test('a run that broke without a failed test counts as a failure', () => {
  expect(vitestCounts(vitest(5, 0), false)).toMatchObject({ passed: 5, failed: 1 });
  expect(vitestCounts('/nowhere.json', false).failed).toBe(1);
  expect(playwrightCounts('/nowhere.json', true).failed).toBe(1);
});

test('skipped tests are reported by name', () => {
  expect(vitestCounts(vitest(1, 0, [['pending', 'needs ../shared']]), true).skips).toEqual([
    'needs ../shared',
  ]);
});

test('a browser test that passed only on the second try is a failure', () => {
  const file = report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, suites: [] });
  expect(playwrightCounts(file, true)).toMatchObject({ passed: 3, failed: 1, skips: [] });
});

test('a failed test is reported by file, name and message', () => {
  expect(vitestCounts(vitest(1, 1, [['failed', 'counts to two']]), false).failures).toEqual([
    'a.test.ts › counts to two\nexpected 1 to be 2',
  ]);
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const specs = [
    {
      title: 'fails',
      file: 'a.spec.ts',
      ok: false,
      tests: [{ results: [{ errors: [{ message: '\u001b[31mexpected a list\u001b[39m' }] }] }],
    },
    { title: 'holds', file: 'a.spec.ts', ok: true, tests: [{ results: [{ errors: [] }] }] },
  ];
  const file = report({ stats, suites: [{ suites: [{ specs }] }] });
  expect(playwrightCounts(file, false).failures).toEqual(['a.spec.ts › fails\nexpected a list']);
});
