import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { DATA_FOLDER } from '#datasets/folders.ts';
import { openIndex } from '#datasets/open-index.ts';
import { prepareStatuteIndex } from '#datasets/statute-index.ts';
import { percentile } from '#metrics/statistics.ts';
import { findNewSince } from '#service/search/new-since.ts';
import { labelOf, QUERIES } from './keyword/queries.ts';

export const name = 'new-since';
export const describe =
  'What is new of a keyword search, over the statutes of data/moj: all new, and none new. No query over 100 ms of a processor.';

/** Processor time, not wall time: a call waits in the service's queue, and other programs use this machine too. */
const MAX_CPU_MS = 100;
const RUNS = 10;

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: DATA_FOLDER } },
  });
  const { folder, build } = await prepareStatuteIndex(values.data);
  const engine = openIndex(folder);
  const last = await engine.store.lastChange();
  const search = {
    semantic: () => Promise.reject(new Error('not measured')),
    hybrid: () => Promise.reject(new Error('not measured')),
  };
  // `all`: since before the first write, the worst case. `last`: since before the last one, so next to nothing matches.
  const moments = { all: 1, last: last - 1 };
  console.log(`${build.stored} documents; load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${'query'.padEnd(26)} since   count    p50    p95    max    cpu ms`);
  let isKept = true;
  for (const query of QUERIES)
    for (const [since, version] of Object.entries(moments)) {
      const times: number[] = [];
      let count = 0;
      const cpu = process.cpuUsage();
      for (let round = 0; round < RUNS; round++) {
        const start = performance.now();
        ({ count } = await findNewSince({ engine, search }, { query, mode: 'keyword', version }));
        times.push(performance.now() - start);
      }
      const { user, system } = process.cpuUsage(cpu);
      const cpuMs = (user + system) / 1000 / RUNS;
      const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(times, share)) as [
        number,
        number,
        number,
      ];
      isKept &&= cpuMs <= MAX_CPU_MS;
      const figures = [p50, p95, max, cpuMs].map((ms) => ms.toFixed(1).padStart(6)).join(' ');
      console.log(
        `${labelOf(query).padEnd(26)} ${since.padEnd(5)} ${String(count).padStart(6)} ${figures}${cpuMs > MAX_CPU_MS ? '  over' : ''}`,
      );
    }
  await engine.close();
  return isKept;
}
