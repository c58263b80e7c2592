import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { Engine } from '#service/engine/ports.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { passProgress } from './pass.ts';

/** Gives vectors to what has none of this model, and tells how far it is; says nothing where there is nothing to do. */
export async function embed(
  engine: Engine,
  model: EmbeddingModelV4,
  write: (line: string) => void = console.error,
): Promise<number> {
  const tell = passProgress('vectors', 'embedded', write);
  return embedDocuments(engine, model, { onProgress: ({ embedded, left }) => tell(embedded, left) });
}
