import { createIndexSearch } from '#datasets/open-index.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { percentile } from '#metrics/statistics.ts';
import { openEmbedding } from '#service/embed/index.ts';
import type { Engine } from '#service/engine/ports.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { embed } from '#service/ingest/embed.ts';
import { link } from '#service/ingest/link.ts';

const BATCH = 200;
const WARM_UP = 10;
const LIMIT = 20;
const silent = () => {};

export type GrowthTimes = { p50: number; p95: number };
export type GrowthStep = {
  documents: number;
  /** Documents a second: `written` counts storing and compacting, `whole` also linking and embedding. */
  written: number;
  whole: number;
  keyword: GrowthTimes;
  hybrid: GrowthTimes;
};

export type GrowthQueries = { keyword: readonly string[]; hybrid: readonly string[] };

/** Adds documents to an engine, then measures its searches. */
export async function growBy(
  engine: Engine,
  more: readonly SourceDocument[],
  queries: GrowthQueries,
): Promise<GrowthStep> {
  const writer = createIndexWriter(engine);
  const start = performance.now();
  for (let at = 0; at < more.length; at += BATCH) await writer.write(more.slice(at, at + BATCH));
  await engine.refresh();
  await engine.compact();
  const written = performance.now();
  await link(engine, { write: silent });
  await embed(engine, openEmbedding().model, silent);
  await engine.refresh();
  const whole = performance.now();
  const search = createIndexSearch(engine);
  const times = async (mode: 'keyword' | 'hybrid'): Promise<GrowthTimes> => {
    const all: number[] = [];
    for (const [i, query] of [...queries[mode].slice(0, WARM_UP), ...queries[mode]].entries()) {
      const from = performance.now();
      await search.find(mode, query, { limit: LIMIT });
      if (i >= WARM_UP) all.push(performance.now() - from);
    }
    return { p50: percentile(all, 0.5), p95: percentile(all, 0.95) };
  };
  const rate = (to: number) => (more.length / (to - start)) * 1_000;
  return {
    documents: (await engine.store.stats()).documents,
    written: rate(written),
    whole: rate(whole),
    keyword: await times('keyword'),
    hybrid: await times('hybrid'),
  };
}
