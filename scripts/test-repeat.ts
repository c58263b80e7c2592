import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NODE, packageFile, ROOT } from './lib/paths.ts';
import { vitestCounts } from './lib/test-counts.ts';
import { dependsOnTime } from './lib/timed-tests.ts';

// `npm run test:repeat`: the tests that wait, kill processes or compare times, many times over, with or without busy
// loops beside them. What fails once in fifty runs fails somebody's `npm test` every week.
// --times N (50) --busy N (0: how many processes use a processor each) --minutes N: no new round after this time;
// file names choose other tests.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '50' },
    busy: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '600' },
  },
});
const folders = '{app,bench,components,datasets,eval,lib,scripts,service,train}';
const files =
  positionals.length > 0
    ? positionals
    : globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: ROOT })
        .filter((file) => !/\.(?:cluster|postgres)\.test/.test(file))
        .filter((file) => dependsOnTime(readFileSync(path.join(ROOT, file), 'utf8')))
        .sort();
console.log(`${files.length} files`);

// They end with this process, also when it is killed while a round runs and no handler of a signal can.
const LOOP = 'const parent = process.ppid; while (process.ppid === parent);';
const busy = Array.from({ length: Number(values.busy) }, () => spawn(NODE, ['-e', LOOP]));
const report = path.join(ROOT, 'out/test/repeat.json');
mkdirSync(path.dirname(report), { recursive: true });
const until = performance.now() + Number(values.minutes) * 60_000;
const failures = new Map<string, number>();
let [rounds, failedRounds] = [0, 0];
try {
  while (rounds < Number(values.times) && performance.now() < until) {
    rounds += 1;
    const projects = ['sharing', 'pages', 'files'].flatMap((name) => ['--project', name]);
    const reporters = ['--reporter=json', `--outputFile.json=${report}`];
    const args = [packageFile('vitest', 'vitest.mjs'), 'run', ...projects, ...reporters, ...files];
    const { status } = spawnSync(NODE, args, { cwd: ROOT, stdio: 'ignore' });
    if (status === 0) continue;
    failedRounds += 1;
    for (const failure of vitestCounts(report, false).failures)
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
    console.log(`round ${rounds} failed`);
  }
} finally {
  for (const child of busy) child.kill();
}
for (const [failure, times] of failures) console.log(`${times} ×: ${failure}`);
console.log(
  `${rounds} rounds of ${files.length} files, ${values.busy} busy loops: ${failedRounds} rounds failed`,
);
process.exitCode = failedRounds > 0 ? 1 : 0;
