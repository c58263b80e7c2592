import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { EmbedEnv } from '#service/env.ts';
import { shippedEmbedding } from './index.ts';
import { remoteModel } from './remote.ts';

/** The embedding model of documents and questions: that of EMBED_URL where it is set, else the static table in `models/`. */
export function chooseEmbedding({
  EMBED_URL,
  EMBED_MODEL,
  EMBED_KEY,
}: Omit<EmbedEnv, 'PLAIN_HTTP_HOSTS'>): EmbeddingModelV4 {
  if (!EMBED_URL || !EMBED_MODEL) return shippedEmbedding().model;
  return remoteModel({ url: EMBED_URL, model: EMBED_MODEL, key: EMBED_KEY });
}
