import { spawnSync } from 'node:child_process';
import { CHECKS } from './lib/checks.ts';
import { NODE, ROOT } from './lib/paths.ts';

// `npm run check`: types, lint and boundaries, without tests.
let failed = 0;
for (const { name, args } of CHECKS) {
  const { status } = spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) failed++;
}
process.exit(failed ? 1 : 0);
