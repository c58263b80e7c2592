import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { EmbedEnv } from '#service/env.ts';
import { openEmbedding } from './index.ts';
import { remoteModel } from './remote.ts';

/** By which model documents and questions are embedded: a server's where one is set, else the one that comes with us. */
export function chooseEmbedding({ EMBED_URL, EMBED_MODEL, EMBED_KEY }: EmbedEnv): EmbeddingModelV4 {
  if (!EMBED_URL || !EMBED_MODEL) return openEmbedding().model;
  return remoteModel({ url: EMBED_URL, model: EMBED_MODEL, key: EMBED_KEY });
}
