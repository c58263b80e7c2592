import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RerankingModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';
import { embeddedRerank } from '#service/search/ranking/embedded-rerank.ts';
import { RANK_FEATURES } from '#service/search/ranking/rank-features.ts';
import { MODELS_FOLDER } from './folders.ts';
import { FOLDS } from './learned-from.ts';

const FILE = join(MODELS_FOLDER, 'rank-folds.json');
const numbers = z.array(z.number());
const RankFolds = z.object({
  features: z.array(z.string()),
  folds: z
    .array(z.object({ linear: numbers, hidden: z.array(numbers), bias: numbers, output: numbers }))
    .length(FOLDS),
});

/**
 * The scorers of cross-validation, by fold (`foldOf`): each was learned from the questions of all other folds. Null where
 * they were not trained with today's features.
 */
export function readFoldScorers(file: string = FILE): RerankingModelV4[] | null {
  if (!existsSync(file)) return null;
  const { features, folds } = RankFolds.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (features.join() !== RANK_FEATURES.join()) return null;
  return folds.map((weights) => embeddedRerank({ features, weights }));
}

/** The same scorers for training that cannot do without them: throws where there are none. */
export function requireFoldScorers(): RerankingModelV4[] {
  const scorers = readFoldScorers();
  if (!scorers)
    throw new Error('models/rank-folds.json has other features. Train first: npm run train -- rank');
  return scorers;
}
