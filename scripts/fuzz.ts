import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSchemathesis } from './fuzz/schemathesis.ts';
import { startFuzzStack } from './fuzz/stack.ts';
import { type FuzzReport, fuzzWeb } from './fuzz/web.ts';
import { ROOT } from './lib/paths.ts';

// `npm run fuzz [-- web | service] [--requests N] [--seed N]`: odd requests to every address of the web app, signed in and
// not, and schemathesis against the service. Fails on any 5xx, and on what somebody got without signing in.
const args = process.argv.slice(2);
const numberOf = (name: string, usual: number) => {
  const at = args.indexOf(name);
  return at < 0 ? usual : Number(args[at + 1]);
};
const only = args.find((word) => word === 'web' || word === 'service');
const seed = numberOf('--seed', Math.trunc(Math.random() * 2 ** 31));
const out = path.join(ROOT, 'out/fuzz');
mkdirSync(out, { recursive: true });

const stack = await startFuzzStack();
let failed = false;
try {
  if (only !== 'service') {
    const { site } = stack;
    const onProgress = (report: FuzzReport) =>
      console.log(`  … ${report.requests} requests, ${report.faults.length} faults`);
    const onFault = (fault: object) => console.log(`  FAULT ${JSON.stringify(fault).slice(0, 600)}`);
    const plan = {
      site,
      requests: numberOf('--requests', 10_000),
      seed,
      login: 'admin',
      onProgress,
      onFault,
    };
    const report = await fuzzWeb(plan);
    const { requests, statuses, faults, leaks } = report;
    writeFileSync(path.join(out, 'web.json'), JSON.stringify({ seed, ...report }, null, 2));
    const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    console.log(
      `web app: ${requests} requests (seed ${seed}), ${faults.length} faults, ${leaks.length} leaks`,
    );
    console.log(`  ${counts.join(', ')}; all in out/fuzz/web.json`);
    for (const leak of leaks.slice(0, 10)) console.log(`  LEAK ${JSON.stringify(leak).slice(0, 600)}`);
    failed ||= faults.length > 0 || leaks.length > 0;
  }
  if (only !== 'web') {
    const run = runSchemathesis(stack.service, stack.key, seed);
    if (run.ran) {
      writeFileSync(path.join(out, 'service.txt'), run.output);
      console.log(
        `service: ${run.cases} cases (seed ${seed}), ${run.passed ? '0 failures' : 'FAILED, see out/fuzz/service.txt'}`,
      );
      failed ||= !run.passed;
    } else console.log(`service: not fuzzed, ${run.reason}`);
  }
} finally {
  await stack.stop();
}
process.exit(failed ? 1 : 0);
