import { fileURLToPath } from 'node:url';
import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { Embedder } from './embed.ts';
import { embeddingModel } from './model.ts';
import { readTable } from './table.ts';

/** The table that comes with the program; `npm run train` makes another. */
export const SHIPPED_TABLE_FILE = fileURLToPath(new URL('../../models/embedding.bin', import.meta.url));

export type Embedding = { model: EmbeddingModelV4; embedder: Embedder };

/** Opens a table: the model for `embedMany`, and the embedder for callers that need vectors synchronously. */
export function openEmbedding(file: string = SHIPPED_TABLE_FILE): Embedding {
  const table = readTable(file);
  const embedder = new Embedder(table);
  return { model: embeddingModel(table, embedder), embedder };
}

let shipped: Embedding | undefined;

/** The table that comes with the program, opened on first use. */
export function shippedEmbedding(): Embedding {
  shipped ??= openEmbedding();
  return shipped;
}
