import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { benchOf } from './run-bench.ts';

/** A checkout whose `bench/run.ts` is this program. */
function checkoutOf(program: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'bench'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'bench/run.ts'), program);
  return folder;
}

const LINE = JSON.stringify({ set: 'lay.dev', mode: 'hybrid', n: 1, p50Ms: 1.25, p95Ms: 2.5 });

it('benchOf reads the JSON lines of a checkout that takes --json, even if it exits with 1', async () => {
  const checkout = checkoutOf(`
    if (process.argv[2] === 'search' && process.argv[3] === '--json') console.log('${LINE}');
    process.exitCode = 1;`);
  const { timings, resolutionMs } = await benchOf(checkout, 'search')();
  expect(timings).toMatchObject([{ set: 'lay.dev', p50Ms: 1.25 }]);
  expect(resolutionMs).toBe(0);
});

it('benchOf reads the table of an older checkout that refuses --json, and tries --json only once', async () => {
  const checkout = checkoutOf(`
    import { parseArgs } from 'node:util';
    import { appendFileSync } from 'node:fs';
    appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
    parseArgs({ args: process.argv.slice(3), options: { data: { type: 'string' } } });
    console.log('| questions | n | keyword p50 / p95 ms |\\n| --- | --- | --- |\\n| lay.dev | 86 | 0.3 / 1.4 |');`);
  const bench = benchOf(checkout, 'search');
  for (let run = 0; run < 2; run++)
    expect(await bench()).toEqual({
      timings: [{ set: 'lay.dev', mode: 'keyword', n: 86, p50Ms: 0.3, p95Ms: 1.4 }],
      resolutionMs: 0.1,
    });
  expect(readFileSync(join(checkout, 'calls.txt'), 'utf8')).toBe('search --json\nsearch\nsearch\n');
});

it('benchOf throws with the stderr of a checkout that measured nothing', async () => {
  const checkout = checkoutOf(`console.error('There is no folder x.');`);
  await expect(benchOf(checkout, 'keyword')()).rejects.toThrow(/measured nothing:\nThere is no folder x\./);
});
