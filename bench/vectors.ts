import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { modelName } from '#service/embed/model-name.ts';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { connectReader } from '#service/engine/sqlite/store/connect.ts';
import { createNearest, NEAR_BOUNDS } from '#service/engine/sqlite/vectors/nearest.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { percentile, randomOf } from '../metrics/metrics.ts';

export const name = 'vectors';
export const describe =
  'Search by vectors over 200,000 made documents: recall@10 of the index against comparing all at least 0.95.';

const BOUND_RECALL = 0.95;
const BUILT = join(resolve(import.meta.dirname, '..'), 'out/bench/vectors');
const BATCH = 5_000;
const QUERIES = 100;
const LIMITS = [10, 100];
/** Documents scatter round topics, and topics round areas, so that some hundred are near in falling measure. */
const AREAS = 40;
const TOPICS = 2_000;
const KINDS = ['法規命令', '裁判', '函釋', '釋字'] as const;

const normal = (next: () => number) => next() + next() + next() + next() - 2;

/** The vector of a number: its area's, its topic's, and what is its own. */
function vectors(dimensions: number) {
  const next = randomOf(1);
  const direction = () => Float32Array.from({ length: dimensions }, () => normal(next));
  const areas = Array.from({ length: AREAS }, direction);
  const topics = Array.from({ length: TOPICS }, (_, i) =>
    direction().map((value, at) => value + ((areas[i % AREAS] as Float32Array)[at] as number)),
  );
  return (number: number) => {
    const own = randomOf(number + 7);
    const topic = topics[Math.floor(own() * TOPICS)] as Float32Array;
    return topic.map((value) => value + 1.5 * normal(own));
  };
}

function modelOf(dimensions: number): EmbeddingModelV4 {
  const vectorOf = vectors(dimensions);
  return {
    specificationVersion: 'v4',
    provider: 'bench',
    modelId: `topics-${dimensions}`,
    maxEmbeddingsPerCall: Number.POSITIVE_INFINITY,
    supportsParallelCalls: true,
    doEmbed: async ({ values }) => ({
      embeddings: values.map((text) => [...vectorOf(Number.parseInt(text, 10))]),
      warnings: [],
    }),
  };
}

async function build(engine: Engine, count: number, model: EmbeddingModelV4) {
  const { write } = createIndexWriter(engine);
  for (let from = 0; from < count; from += BATCH)
    await write(
      Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => ({
        doc_id: `d${from + i}`,
        title: String(from + i),
        doc_type: (from + i) % 16 === 0 ? KINDS[2] : KINDS[0],
        is_abandoned: false,
        date: `${2000 + ((from + i) % 20)}-01-01`,
        level: null,
        court: null,
        issuer: null,
        text: '',
      })),
    );
  const start = performance.now();
  const cpu = process.cpuUsage();
  await embedDocuments(engine, model);
  const { user, system } = process.cpuUsage(cpu);
  const rss = process.resourceUsage().maxRSS / 1e3;
  console.log(
    `built in ${((performance.now() - start) / 1000).toFixed(0)} s (${((user + system) / 1e6).toFixed(0)} s of processors), peak RSS ${rss.toFixed(0)} MB`,
  );
}

const shown = (times: readonly number[], share: number) => percentile(times, share).toFixed(1).padStart(6);

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '200000' },
      dimensions: { type: 'string', default: '256' },
      keep: { type: 'boolean', default: false },
    },
  });
  const [count, dimensions] = [Number(values.count), Number(values.dimensions)];
  const model = modelOf(dimensions);
  if (!values.keep) {
    rmSync(BUILT, { recursive: true, force: true });
    mkdirSync(BUILT, { recursive: true });
    const building = openSqliteEngine(BUILT, { readers: 1 });
    await build(building, count, model);
    await building.close();
  }
  for (const file of readdirSync(BUILT))
    console.log(
      `${file.replace(/-.*(?=\.hnsw)/, '')}: ${(statSync(join(BUILT, file)).size / 1e6).toFixed(0)} MB`,
    );

  const vectorOf = vectors(dimensions);
  const engine = openSqliteEngine(BUILT, { readers: 1 });
  const reader = connectReader(BUILT);
  const everything = createNearest(reader, BUILT, {
    bounds: { ...NEAR_BOUNDS, few: 0, fewPerHit: 0, exact: 2 ** 40 },
  });
  const queryOf = (number: number) => ({ model: modelName(model), vector: vectorOf(number) });
  await engine.vectors.nearest(queryOf(count), { limit: 10 });
  console.log(`${'search'.padEnd(34)}    p50    p95 cpu ms  recall`);
  let kept = true;
  for (const limit of LIMITS)
    for (const [label, filters] of [
      ['all', {}],
      ['one of 16', { docTypes: [KINDS[2]] }],
      ['half of the years', { startDate: '2010-01-01' }],
    ] as const) {
      const times: number[] = [];
      let found = 0;
      let all = 0;
      let cpu = 0;
      for (let i = 0; i < QUERIES; i++) {
        const query = queryOf(count + i);
        const start = performance.now();
        const before = process.cpuUsage();
        const near = await engine.vectors.nearest(query, { limit, filters });
        times.push(performance.now() - start);
        const { user, system } = process.cpuUsage(before);
        cpu += (user + system) / 1000 / QUERIES;
        if (i % 4 > 0) continue;
        const ids = new Set(near.map(({ doc_id }) => doc_id));
        const exact = everything(query, { limit, filters });
        found += exact.filter(({ doc_id }) => ids.has(doc_id)).length;
        all += exact.length;
      }
      const recall = found / all;
      if (recall < BOUND_RECALL) kept = false;
      console.log(
        `${`${limit} of ${label}`.padEnd(34)} ${shown(times, 0.5)} ${shown(times, 0.95)} ${cpu.toFixed(1).padStart(6)}  ${recall.toFixed(3)}`,
      );
    }
  const times = Array.from({ length: 20 }, (_, i) => {
    const start = performance.now();
    everything(queryOf(count + i), { limit: 10 });
    return performance.now() - start;
  });
  console.log(
    `${'10 of all, every one compared'.padEnd(34)} ${shown(times, 0.5)} ${shown(times, 0.95)}         1`,
  );
  console.log(`RSS ${Math.round(process.memoryUsage().rss / 1e6)} MB; load ${loadavg()[0]?.toFixed(1)}`);
  reader.close();
  await engine.close();
  return kept;
}
