import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { OUT_FOLDER } from '#datasets/folders.ts';
import { openIndex } from '#datasets/open-index.ts';
import { createRandom } from '#metrics/random.ts';
import { percentile } from '#metrics/statistics.ts';
import { modelName } from '#service/embed/model-name.ts';
import type { Engine } from '#service/engine/ports.ts';
import { connectReader } from '#service/engine/sqlite/store/connect.ts';
import { createNearest, NEAR_BOUNDS } from '#service/engine/sqlite/vectors/nearest.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';

export const name = 'vectors';
export const describe =
  'Vector search over 200,000 generated documents: recall@10 against an exact search, at least 0.95.';

const MIN_RECALL = 0.95;
const INDEX_FOLDER = join(OUT_FOLDER, 'bench/vectors');
const BATCH_DOCUMENTS = 5_000;
const QUERIES = 100;
const LIMITS = [10, 100];
/** Documents scatter round topics, and topics round areas, so that each has some hundred near neighbours. */
const AREAS = 40;
const TOPICS = 2_000;
const KINDS = ['法規命令', '裁判', '函釋', '釋字'] as const;

const normal = (next: () => number) => next() + next() + next() + next() - 2;

/** The vector of a document, by its number: the sum of its area's, its topic's and noise. */
function vectors(dimensions: number) {
  const next = createRandom(1);
  const direction = () => Float32Array.from({ length: dimensions }, () => normal(next));
  const areas = Array.from({ length: AREAS }, direction);
  const topics = Array.from({ length: TOPICS }, (_, i) =>
    direction().map((value, at) => value + ((areas[i % AREAS] as Float32Array)[at] as number)),
  );
  return (number: number) => {
    const noise = createRandom(number + 7);
    const topic = topics[Math.floor(noise() * TOPICS)] as Float32Array;
    return topic.map((value) => value + 1.5 * normal(noise));
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
  for (let from = 0; from < count; from += BATCH_DOCUMENTS)
    await createIndexWriter(engine).write(
      Array.from({ length: Math.min(BATCH_DOCUMENTS, count - from) }, (_, i) => ({
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
    rmSync(INDEX_FOLDER, { recursive: true, force: true });
    mkdirSync(INDEX_FOLDER, { recursive: true });
    const building = openIndex(INDEX_FOLDER, { readers: 1 });
    await build(building, count, model);
    await building.close();
  }
  for (const file of readdirSync(INDEX_FOLDER))
    console.log(
      `${file.replace(/-.*(?=\.hnsw)/, '')}: ${(statSync(join(INDEX_FOLDER, file)).size / 1e6).toFixed(0)} MB`,
    );

  const vectorOf = vectors(dimensions);
  const engine = openIndex(INDEX_FOLDER, { readers: 1 });
  const reader = connectReader(INDEX_FOLDER);
  const searchExactly = createNearest(reader, INDEX_FOLDER, {
    bounds: { ...NEAR_BOUNDS, few: 0, fewPerHit: 0, exact: 2 ** 40 },
  });
  const queryOf = (number: number) => ({ model: modelName(model), vector: vectorOf(number) });
  await engine.vectors.nearest(queryOf(count), { limit: 10 });
  console.log(`${'search'.padEnd(34)}    p50    p95 cpu ms  recall`);
  let isKept = true;
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
        const exact = searchExactly(query, { limit, filters });
        found += exact.filter(({ doc_id }) => ids.has(doc_id)).length;
        all += exact.length;
      }
      const recall = found / all;
      if (recall < MIN_RECALL) isKept = false;
      console.log(
        `${`${limit} of ${label}`.padEnd(34)} ${shown(times, 0.5)} ${shown(times, 0.95)} ${cpu.toFixed(1).padStart(6)}  ${recall.toFixed(3)}`,
      );
    }
  const times = Array.from({ length: 20 }, (_, i) => {
    const start = performance.now();
    searchExactly(queryOf(count + i), { limit: 10 });
    return performance.now() - start;
  });
  console.log(
    `${'10 of all, every one compared'.padEnd(34)} ${shown(times, 0.5)} ${shown(times, 0.95)}         1`,
  );
  console.log(`RSS ${Math.round(process.memoryUsage().rss / 1e6)} MB; load ${loadavg()[0]?.toFixed(1)}`);
  reader.close();
  await engine.close();
  return isKept;
}
