import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '#datasets/folders.ts';
import { COMPARED_BENCHES, type ComparedBench } from './compare/parse.ts';
import { compareTimings, MAX_RATIO, ratioLine, type TimingPair, type TimingRatio } from './compare/ratios.ts';
import { benchOf } from './compare/run-bench.ts';

export const name = 'compare';
export const describe =
  'The benches search and keyword of this checkout and of another, in turn: --other DIR [--only search|keyword] [--pairs N] [--json].';

/** Runs a bench of both checkouts in turn, each time in fresh processes. */
async function measurePairs(bench: ComparedBench, other: string, count: number): Promise<TimingPair[]> {
  const [ownBench, otherBench] = [benchOf(REPOSITORY, bench), benchOf(other, bench)];
  const pairs: TimingPair[] = [];
  // The first pair builds what is missing and fills the page cache: it does not count.
  for (let i = 0; i <= count; i++) {
    const pair = { own: await ownBench(), other: await otherBench() };
    if (i > 0) pairs.push(pair);
    console.error(`${bench}: ${i} of ${count} pairs, load ${loadavg()[0]?.toFixed(1)}`);
  }
  return pairs;
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      other: { type: 'string' },
      only: { type: 'string' },
      pairs: { type: 'string', default: '5' },
      json: { type: 'boolean', default: false },
    },
  });
  const benches = COMPARED_BENCHES.filter((bench) => values.only === undefined || bench === values.only);
  const other = resolve(values.other ?? '');
  if (values.other === undefined || !existsSync(join(other, 'bench/run.ts')) || benches.length === 0) {
    console.error('Usage: npm run bench -- compare --other DIR [--only search|keyword] [--pairs N] [--json]');
    return false;
  }
  const all: TimingRatio[] = [];
  for (const bench of benches) {
    const ratios = compareTimings(await measurePairs(bench, other, Math.max(1, Number(values.pairs))));
    all.push(...ratios);
    if (values.json) for (const one of ratios) console.log(JSON.stringify({ bench, ...one }));
    else {
      console.log(`== ${bench}: median of ${values.pairs} pairs; ms here, ms there, ratio (min–max)`);
      for (const one of ratios) console.log(ratioLine(one));
    }
  }
  const slower = all.filter(({ isSlower }) => isSlower);
  console.error(
    slower.length === 0
      ? `No median ratio is over ${MAX_RATIO}.`
      : `${slower.length} of ${all.length} median ratios are over ${MAX_RATIO}.`,
  );
  return slower.length === 0;
}
