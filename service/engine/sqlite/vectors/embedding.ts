import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { EmbeddingError, embedTexts } from '#service/embed/embed-texts.ts';
import { type EmbedOptions, EngineError, modelName } from '../../engine.ts';
import type { Pool } from '../workers/pool.ts';
import { toInt8 } from './int8.ts';
import type { Series } from './series.ts';
import type { Embedded } from './store.ts';
import type { Unembedded } from './unembedded.ts';

export type EmbeddingPools = { reading: Pool; writing: Pool; indexing: Pool };

/** While a pass goes on the index is brought up to it whenever so much came, and this share of it. */
const INDEX_AFTER = 20_000;
const INDEX_SHARE = 0.5;

function embeddedOf(documents: readonly Unembedded[], vectors: readonly Float32Array[]): Embedded[] {
  let at = 0;
  return documents.map(({ id, hash, spans }) => {
    const some = vectors.slice(at, at + spans.length);
    at += spans.length;
    const dimensions = some[0]?.length ?? 0;
    const all = new Int8Array(spans.length * dimensions);
    for (const [i, vector] of some.entries()) all.set(toInt8(vector), i * dimensions);
    return {
      id,
      hash,
      passages: Uint32Array.from(spans.flatMap(({ start, end }) => [start, end])),
      vectors: all,
    };
  });
}

/**
 * Gives vectors to all documents that have none of this model, batch by batch; the next batch is read while the model
 * works. What is stored stays when the pass is cut short, and the rest still has none.
 */
export async function embedAll(
  pools: EmbeddingPools,
  model: EmbeddingModelV4,
  options: EmbedOptions = {},
): Promise<number> {
  try {
    return await embedBatches(pools, model, options);
  } catch (error) {
    if (error instanceof EmbeddingError) throw new EngineError(error.message, { cause: error });
    if (options.abortSignal?.aborted) throw new EngineError('Embedding was stopped.', { cause: error });
    throw error;
  }
}

async function embedBatches(
  { reading, writing, indexing }: EmbeddingPools,
  model: EmbeddingModelV4,
  { onProgress, abortSignal }: EmbedOptions,
): Promise<number> {
  const name = modelName(model);
  let series = await reading.run<Series | null>('seriesOf', name);
  if (series) await writing.run('dropOthers', series.id);
  let embedded = 0;
  let indexed = series?.indexed ?? 0;
  let waiting = 0;
  for (;;) {
    const all = await reading.run<number>('countUnembedded', series?.id ?? 0);
    if (all === 0) break;
    const before = embedded;
    let reached = 0;
    let next = reading.run<Unembedded[]>('unembedded', series?.id ?? 0, -1);
    for (let batch = await next; batch.length > 0; batch = await next) {
      next = reading.run('unembedded', series?.id ?? 0, batch.at(-1)?.id ?? -1);
      next.catch(() => {});
      const texts = batch.flatMap((one) => one.texts);
      const vectors = await embedTexts(model, texts, { abortSignal, dimensions: series?.dimensions });
      series ??= await writing.run<Series>('beginSeries', name, vectors[0]?.length ?? 0);
      embedded += await writing.run<number>('storeVectors', series.id, embeddedOf(batch, vectors));
      waiting += vectors.length;
      reached += batch.length;
      if (waiting > Math.max(INDEX_AFTER, indexed * INDEX_SHARE)) {
        await indexing.run('index', name);
        indexed += waiting;
        waiting = 0;
      }
      onProgress?.({ embedded, left: Math.max(0, all - reached) });
    }
    if (embedded === before) break; // All that is left changes faster than it is embedded: the next pass takes it.
  }
  if (series) {
    if ((await reading.run<number>('countUnembedded', series.id)) === 0)
      await writing.run('finishSeries', series.id);
    await indexing.run('index', name);
  }
  return embedded;
}
