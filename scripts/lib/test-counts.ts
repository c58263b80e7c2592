import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/**
 * `skips` and `failures` hold a line or more for each test that was skipped or failed: no test is skipped silently, and
 * the end of a log alone shows what failed.
 */
export type TestCounts = { passed: number; failed: number; skips: string[]; failures: string[] };

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skips: [], failures: [] };

export const addCounts = (a: TestCounts, b: TestCounts): TestCounts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skips: [...a.skips, ...b.skips],
  failures: [...a.failures, ...b.failures],
});

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(z.unknown()),
});

const Suite = z.object({
  suites: z.array(z.unknown()).default([]),
  specs: z.array(z.unknown()).default([]),
});
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })) }),
  ),
});

const MESSAGE_LINES = 12;
const firstLines = (message: string) =>
  stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES).join('\n');

/** The failed tests of a suite and of those within it, each with its errors. */
function failedIn(node: unknown): string[] {
  const suite = Suite.safeParse(node).data;
  if (!suite) return [];
  const failed = suite.specs.flatMap((spec) => Spec.safeParse(spec).data ?? []).filter(({ ok }) => !ok);
  const failures = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return `${file} › ${title}\n${firstLines(errors.map(({ message }) => message).join('\n'))}`;
  });
  return [...failures, ...suite.suites.flatMap(failedIn)];
}

/** A run that failed without a failed test (a file that did not load, a crash) counts as one failure. */
const withRun = (counts: TestCounts, runPassed: boolean): TestCounts =>
  runPassed || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, failures: [...counts.failures, 'the run broke without a failed test'] };

function readReport<T>(schema: z.ZodType<T>, file: string): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

export function vitestCounts(file: string, runPassed: boolean): TestCounts {
  const report = readReport(VitestReport, file);
  if (!report) return { ...NO_TESTS, failed: 1, failures: [`no report in ${file}`] };
  const failures = report.testResults.flatMap((result) => {
    const failed = result.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && result.status === 'failed')
      return [`${result.name}\n${firstLines(result.message)}`];
    return failed.map(
      (test) => `${result.name} › ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`,
    );
  });
  const skips = report.testResults
    .flatMap((result) => result.assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName);
  return withRun(
    { passed: report.numPassedTests, failed: report.numFailedTests, skips, failures },
    runPassed,
  );
}

export function playwrightCounts(file: string, runPassed: boolean): TestCounts {
  const report = readReport(PlaywrightReport, file);
  if (!report) return { ...NO_TESTS, failed: 1, failures: [`no report in ${file}`] };
  const { stats } = report;
  // A test that passed only when tried again is no proof.
  const failed = stats.unexpected + stats.flaky;
  const skips = Array.from({ length: stats.skipped }, () => 'a browser test');
  const failures = report.suites.flatMap(failedIn);
  return withRun({ passed: stats.expected, failed, skips, failures }, runPassed);
}
