import type { RerankingModelV4 } from '@ai-sdk/provider';
import type { Env } from '#service/env.ts';
import { remoteRerank } from './remote-rerank.ts';

type RerankEnv = Pick<Env, 'RERANK_URL' | 'RERANK_MODEL' | 'RERANK_KEY'>;

/** Who has the last word on the order; null for the scorer of this service. */
export function chooseRerank({ RERANK_URL, RERANK_MODEL, RERANK_KEY }: RerankEnv): RerankingModelV4 | null {
  return RERANK_URL ? remoteRerank({ url: RERANK_URL, model: RERANK_MODEL, key: RERANK_KEY }) : null;
}
