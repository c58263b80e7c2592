import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { searchByKeyword } from '#service/search/keyword.ts';
import { mojStatutes } from '../datasets/statutes.ts';

export const name = 'keyword';
export const describe =
  'Keyword search over the 229,686 real acts and articles of data/moj: no query over 100 ms.';

const BOUND_MS = 100;
const RUNS = 60;
const ROOT = resolve(import.meta.dirname, '..');
const BUILT = join(ROOT, 'out/bench/keyword');

/** The commonest characters of statutes: the hardest of all queries. */
const COMMON =
  '之者應於為條第得其規定有不及行政機關人法依申請相本或由時他以在經所自中前各書理事管主項公年日月會國一二三十款者民業務'.split(
    '',
  );
const DISTINCT = [...new Set(COMMON)];
const FIVE_HUNDRED = Array.from(
  { length: 250 },
  (_, i) => DISTINCT[i] ?? String.fromCharCode(0x4e00 + i * 7),
).join('&');

export const QUERIES: readonly string[] = [
  '侵權行為',
  '損害賠償',
  '契約',
  '個人資料',
  '應於',
  '規定',
  '之',
  '者',
  '條',
  '之 & 者',
  '應 & 之 & 為 & 於',
  '民法 & 過失',
  '之 & 過失',
  '規定 & 主管機關',
  '第184條',
  '民法第一百八十四條',
  '公務員',
  'Internet',
  '，',
  '依法令之規定，應於期限內向主管機關申請',
  DISTINCT.slice(0, 40).join('&'),
  FIVE_HUNDRED,
];

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Builds the index once; what is printed about it is kept beside it. */
async function build(data: string) {
  if (existsSync(BUILT)) return;
  const making = `${BUILT}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const engine = openSqliteEngine(making, { readers: 1 });
  const documents = mojStatutes(data);
  const start = performance.now();
  const { stored } = await ingest({ engine: createIndexWriter(engine), documents });
  await engine.compact();
  const seconds = (performance.now() - start) / 1000;
  const { bytes } = await engine.store.stats();
  await engine.close();
  const built = { stored, seconds, bytes, peakRssBytes: process.resourceUsage().maxRSS * 1024 };
  writeFileSync(join(making, 'built.json'), JSON.stringify(built));
  renameSync(making, BUILT);
}

async function time(engine: Engine, query: string) {
  const times: number[] = [];
  let hits = 0;
  const cpu = process.cpuUsage();
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    hits = (await searchByKeyword(engine, query, { limit: 10 })).length;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const { user, system } = process.cpuUsage(cpu);
  return {
    cpu: (user + system) / 1000 / RUNS,
    hits,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: times.at(-1) ?? 0,
  };
}

const mega = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const label = (query: string) => (query.length > 24 ? `${query.slice(0, 20)}… (${query.length})` : query);

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: join(ROOT, '../shared/data/moj') } },
  });
  await build(values.data);
  const built = JSON.parse(readFileSync(join(BUILT, 'built.json'), 'utf8'));
  console.log(
    `index: ${built.stored} documents in ${built.seconds.toFixed(1)} s, ${mega(built.bytes)}, peak RSS ${mega(built.peakRssBytes)}`,
  );
  const engine = openSqliteEngine(BUILT);
  await Promise.all([engine.store.stats(), engine.store.stats()]);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let kept = true;
  console.log(`${'query'.padEnd(30)} hits    p50    p95    max    cpu ms`);
  for (const query of QUERIES) {
    const { hits, p50, p95, max, cpu } = await time(engine, query);
    if (p95 > BOUND_MS) kept = false;
    const figures = [p50, p95, max, cpu].map((ms) => ms.toFixed(1).padStart(6)).join(' ');
    console.log(
      `${label(query).padEnd(30)} ${String(hits).padStart(4)} ${figures}${p95 > BOUND_MS ? '  over' : ''}`,
    );
  }
  console.log(
    `event loop waited at most ${(delay.max / 1e6).toFixed(1)} ms; RSS ${mega(process.memoryUsage().rss)}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  await engine.close();
  return kept;
}
