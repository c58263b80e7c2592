import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { DATA_FOLDER } from '#datasets/folders.ts';
import { openIndex } from '#datasets/open-index.ts';
import { prepareStatuteIndex } from '#datasets/statute-index.ts';
import { percentile } from '#metrics/statistics.ts';
import type { Engine } from '#service/engine/ports.ts';
import { searchByKeyword } from '#service/search/keyword.ts';
import { labelOf, QUERIES } from './keyword/queries.ts';
import type { SearchTiming } from './timing.ts';

export const name = 'keyword';
export const describe =
  'Keyword search over the 229,686 real acts and articles of data/moj: no query over 100 ms.';

const MAX_P95_MS = 100;
const RUNS = 60;
const LIMIT = 10;

type QueryTiming = SearchTiming & { hits: number; maxMs: number; cpuMs: number };

async function timeQuery(engine: Engine, query: string): Promise<QueryTiming> {
  const times: number[] = [];
  let hits = 0;
  const cpu = process.cpuUsage();
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    hits = (await searchByKeyword(engine, query, { limit: LIMIT })).length;
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  return {
    set: labelOf(query),
    mode: 'keyword',
    n: RUNS,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    hits,
    maxMs: percentile(times, 1),
    cpuMs: (user + system) / 1000 / RUNS,
  };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function rowOf({ set, hits, p50Ms, p95Ms, maxMs, cpuMs }: QueryTiming): string {
  const figures = [p50Ms, p95Ms, maxMs, cpuMs].map((ms) => ms.toFixed(1).padStart(6)).join(' ');
  return `${set.padEnd(30)} ${String(hits).padStart(4)} ${figures}${p95Ms > MAX_P95_MS ? '  over' : ''}`;
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: DATA_FOLDER },
      json: { type: 'boolean', default: false },
    },
  });
  const print = (line: string) => values.json || console.log(line);
  const { folder, build } = await prepareStatuteIndex(values.data);
  print(
    `index: ${build.stored} documents in ${build.seconds.toFixed(1)} s, ${megabytes(build.bytes)}, peak RSS ${megabytes(build.peakRssBytes)}`,
  );
  const engine = openIndex(folder, { walkCacheBytes: 0 });
  // One call for each reader thread, so that all threads have started before anything is timed.
  await Promise.all([engine.store.stats(), engine.store.stats()]);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let isKept = true;
  print(`${'query'.padEnd(30)} hits    p50    p95    max    cpu ms`);
  for (const query of QUERIES) {
    const timing = await timeQuery(engine, query);
    isKept &&= timing.p95Ms <= MAX_P95_MS;
    if (values.json) console.log(JSON.stringify(timing));
    print(rowOf(timing));
  }
  print(
    `event loop waited at most ${(delay.max / 1e6).toFixed(1)} ms; RSS ${megabytes(process.memoryUsage().rss)}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  await engine.close();
  return isKept;
}
