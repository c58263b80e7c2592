import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { NO_NODE, whyNoCluster } from './cluster/distribution.ts';
import { ensureTestBrowser } from './lib/browser.ts';
import { CHECKS } from './lib/checks.ts';
import { ensureMoreBrowsers } from './lib/more-browsers.ts';
import { NODE, packageFile, ROOT } from './lib/paths.ts';
import { findPostgres } from './lib/postgres-server.ts';
import { withSeedOfCommit } from './lib/property-seed.ts';
import { addCounts, NO_TESTS, playwrightCounts, type TestCounts, vitestCounts } from './lib/test-counts.ts';
import { type AdvisoryCheck, checkAdvisories } from './packages/advisories.ts';

// `npm test`: types, lint and boundaries, unit and integration tests, then browser tests on the built app. Everything
// runs even when something failed before, so that one run reports everything. The last line counts.
// `npm run test:fast` leaves out the browser tests and what takes many seconds a file.
const isFast = process.argv.includes('--fast');
/** Later than this they are skipped: .ci/run has a limit of thirty, and they take a quarter of what the others take. */
const CLUSTER_UNTIL_MINUTES = 22;
const out = path.join(ROOT, 'out/test');
mkdirSync(out, { recursive: true });
Object.assign(process.env, withSeedOfCommit(process.env));
console.log(`Seed of the property tests: ${process.env.PROPERTY_SEED ?? 'another each'}`);

async function statusOf(
  title: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  console.log(`\n── ${title}`);
  const child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status;
}
const run = async (...step: Parameters<typeof statusOf>): Promise<boolean> => (await statusOf(...step)) === 0;

/** Beside the unit tests, at the lowest priority: it uses what they leave while they wait, and slows none of them. */
async function build(): Promise<void> {
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [problem, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (status !== 0) throw new Error(problem);
}

/** TestCounts `step` as one test of its own: for what is not counted by a test runner. */
async function oneTest(title: string, step: () => unknown): Promise<TestCounts> {
  try {
    await step();
    return { ...NO_TESTS, passed: 1 };
  } catch (error) {
    return {
      ...NO_TESTS,
      failed: 1,
      failures: [`${title}\n${error instanceof Error ? error.message : error}`],
    };
  }
}

function throwIfRefused({ outcome, message }: AdvisoryCheck): void {
  if (outcome === 'refused') throw new Error(message);
  console.log(message);
}

let total = NO_TESTS;
for (const { name, args } of CHECKS)
  total = addCounts(
    total,
    (await run(name, args)) ? { ...NO_TESTS, passed: 1 } : { ...NO_TESTS, failed: 1, failures: [name] },
  );

const advisories = checkAdvisories();
if (advisories.outcome === 'unknown') total = addCounts(total, { ...NO_TESTS, skips: [advisories.message] });
else total = addCounts(total, await oneTest('known vulnerabilities', () => throwIfRefused(advisories)));

// Not beside the types: it writes some of the files that they read.
const built = isFast ? null : oneTest('the production build', build);
const unit = path.join(out, 'vitest.json');
const unitPassed = await run(
  'unit and integration tests',
  [
    packageFile('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ],
  isFast ? { TESTS_WITHOUT_SLOW: '1' } : {},
);
total = addCounts(total, vitestCounts(unit, unitPassed));
const postgres = findPostgres();
if ('missing' in postgres)
  total.skips.push(`what is kept in PostgreSQL, which is tested on a real server: ${postgres.missing}`);

async function browserTests(building: Promise<TestCounts>): Promise<TestCounts> {
  let browser = '';
  const prepared = addCounts(
    await oneTest('a browser for the tests', async () => (browser = await ensureTestBrowser())),
    await building,
  );
  const more = await ensureMoreBrowsers();
  const missing = more.flatMap(({ name, problem }) =>
    problem ? [`input methods and a first search in ${name}: ${problem}`] : [],
  );
  const browsers = more.flatMap(({ name, problem }) => (problem ? [] : [name]));
  console.log(`\nThe browser of the tests: ${browser || 'Playwright’s own Chromium'}`);
  const report = path.join(out, 'playwright.json');
  // Deletes the report of the run before: a run that breaks leaves none of its own.
  rmSync(report, { force: true });
  const passed = await run('browser tests', [packageFile('@playwright/test', 'cli.js'), 'test'], {
    CHROMIUM_PATH: browser,
    E2E_BROWSERS: browsers.join(),
    E2E_WORKERS: '2',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return addCounts({ ...prepared, skips: missing }, playwrightCounts(report, passed));
}
if (built) total = addCounts(total, await browserTests(built));
else
  console.log(
    '\nLeft out: browser tests, and the slow tests of scripts/lib/slow-tests.ts (npm test runs all).',
  );

/** The engine against a search cluster: in .ci/run, where there is time; else by `npm run test:cluster`. */
async function clusterTests(): Promise<TestCounts> {
  const skipped = (reason: string): TestCounts => ({
    ...NO_TESTS,
    skips: [`the engine against a search cluster: ${reason}`],
  });
  const reason = whyNoCluster();
  if (reason) return skipped(reason);
  if (process.env.TEST_CLUSTER !== '1') return skipped('npm run test:cluster runs it, in some minutes');
  const minutes = performance.now() / 60_000;
  if (minutes > CLUSTER_UNTIL_MINUTES) return skipped(`the other tests took ${Math.round(minutes)} minutes`);
  const report = path.join(out, 'cluster.json');
  rmSync(report, { force: true });
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await statusOf('tests against a search cluster', ['scripts/test-cluster.ts', ...args]);
  return status === NO_NODE
    ? skipped('no node could be started; the lines of these tests say why')
    : vitestCounts(report, status === 0);
}
if (!isFast) total = addCounts(total, await clusterTests());

for (const reason of total.skips) console.log(`skipped: ${reason}`);
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
const skipped = total.skips.length > 0 ? `, ${total.skips.length} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
