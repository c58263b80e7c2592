import { setImmediate } from 'node:timers/promises';
import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { Embedder } from './embed.ts';
import type { Table } from './table.ts';

/** Texts embedded in one turn of the event loop, some milliseconds; other requests run between. */
const TEXTS_PER_TURN = 128;

/**
 * The table as an embedding model of the AI SDK: `embedMany({ model: embeddingModel(table, embedder), values })`.
 * `modelId` has a hash of the table's numbers: vectors of another `modelId` must not be compared with these.
 */
export function embeddingModel({ header }: Pick<Table, 'header'>, embedder: Embedder): EmbeddingModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'legal-desk',
    modelId: `static-${header.dimensions}-${header.sha256.slice(0, 12)}`,
    maxEmbeddingsPerCall: Number.POSITIVE_INFINITY,
    supportsParallelCalls: true,
    async doEmbed({ values, abortSignal }) {
      const embeddings: number[][] = [];
      for (const [i, value] of values.entries()) {
        if (i > 0 && i % TEXTS_PER_TURN === 0) await setImmediate();
        abortSignal?.throwIfAborted();
        embeddings.push(Array.from(embedder.embed(value)));
      }
      return { embeddings, warnings: [] };
    },
  };
}
