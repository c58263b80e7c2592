import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { EmbedEnv } from '#service/env.ts';
import { remoteModel } from './remote.ts';

/** By which model documents and questions are embedded; null for none. */
export function chooseEmbedding({ EMBED_URL, EMBED_MODEL, EMBED_KEY }: EmbedEnv): EmbeddingModelV4 | null {
  if (!EMBED_URL || !EMBED_MODEL) return null;
  return remoteModel({ url: EMBED_URL, model: EMBED_MODEL, key: EMBED_KEY });
}
