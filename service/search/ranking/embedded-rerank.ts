import type { JSONObject, RerankingModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';
import type { SearchCandidate } from '../candidates/search-candidate.ts';
import { RANK_FEATURES, rankFeatures } from './rank-features.ts';
import { readModel } from './read-model.ts';
import { createScorer } from './score.ts';

const FILE = new URL('../../../models/rank.json', import.meta.url);
const numbers = z.array(z.number());

const Shipped = z.object({
  features: z.array(z.string()),
  weights: z.object({ linear: numbers, hidden: z.array(numbers), bias: numbers, output: numbers }),
});

/** The features and weights of the scorer. */
export type RankModel = z.infer<typeof Shipped>;

/** Reads the weights that `npm run train -- rank` wrote; refuses weights of another list of features. */
function readRankModel(file: URL | string = FILE): RankModel {
  return readModel({
    file,
    Model: Shipped,
    featuresOf: (model) => model.features,
    features: RANK_FEATURES,
    training: 'rank',
  });
}

/** Candidates with their features as the JSON documents that a reranking model of the AI SDK takes. */
export const asObjects = (candidates: readonly SearchCandidate[]): JSONObject[] =>
  candidates as unknown as JSONObject[];

/** A small learned scorer over features as a reranking model of the AI SDK. Its documents are candidates. */
export function embeddedRerank({ weights }: RankModel = readRankModel()): RerankingModelV4 {
  const scoreOf = createScorer(weights);
  return {
    specificationVersion: 'v4',
    provider: 'legal-desk',
    modelId: 'rank',
    async doRerank({ documents, query, topN }) {
      if (documents.type !== 'object')
        throw new TypeError('The embedded reranker ranks candidates, not texts.');
      const candidates = documents.values as unknown as SearchCandidate[];
      const ranking = rankFeatures(query, candidates)
        .map((row, index) => ({ index, relevanceScore: scoreOf(row) }))
        .sort((a, b) => b.relevanceScore - a.relevanceScore || a.index - b.index);
      return { ranking: ranking.slice(0, topN ?? ranking.length) };
    },
  };
}
