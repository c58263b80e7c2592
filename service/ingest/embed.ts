import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { Engine } from '#service/engine/ports.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { passProgress } from './pass-progress.ts';

/** Makes vectors for documents that have none of this model; prints progress, and nothing if there is nothing to do. */
export async function embed(
  engine: Engine,
  model: EmbeddingModelV4,
  write: (line: string) => void = console.error,
): Promise<number> {
  const report = passProgress('vectors', 'embedded', write);
  return embedDocuments(engine, model, { onProgress: ({ embedded, left }) => report(embedded, left) });
}
