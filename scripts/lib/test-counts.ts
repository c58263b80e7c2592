import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** `skips` holds a line for each skipped test: no test is skipped in silence. */
export type Counts = { passed: number; failed: number; skips: string[] };

export const NOTHING: Counts = { passed: 0, failed: 0, skips: [] };

export const plus = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skips: [...a.skips, ...b.skips],
});

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** A run that failed without a failed test (a file that did not load, a crash) counts as one failure. */
const withRun = (counts: Counts, runPassed: boolean): Counts =>
  runPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 };

function readReport<T>(schema: z.ZodType<T>, file: string): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

export function vitestCounts(file: string, runPassed: boolean): Counts {
  const report = readReport(VitestReport, file);
  if (!report) return { ...NOTHING, failed: 1 };
  const skips = report.testResults
    .flatMap((result) => result.assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName);
  return withRun({ passed: report.numPassedTests, failed: report.numFailedTests, skips }, runPassed);
}

export function playwrightCounts(file: string, runPassed: boolean): Counts {
  const stats = readReport(PlaywrightReport, file)?.stats;
  if (!stats) return { ...NOTHING, failed: 1 };
  // A test that passed only when tried again is no proof.
  const failed = stats.unexpected + stats.flaky;
  const skips = Array.from({ length: stats.skipped }, () => 'a browser test');
  return withRun({ passed: stats.expected, failed, skips }, runPassed);
}
