import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SourceDocument } from '#lib/contract/document.ts';
import { isOfShippedModel } from '#service/embed/model-name.ts';
import { LogisticModel, logOdds } from '#service/search/logistic.ts';
import { asksAboutForeignLaw } from '../understand/foreign-law.ts';
import type { AnswerRanking } from './library.ts';
import { RELEVANCE_FEATURES, relevanceFeatures } from './relevance-features.ts';

const FILE = new URL('../../../models/on-point.json', import.meta.url);
/** Where a library is as small as `held`, the score is brought to the same thresholds: times `scale`, plus `shift`. */
const Small = z.object({ held: z.number(), scale: z.number(), shift: z.number() });
const Weights = LogisticModel.extend({ small: Small });
/** `meaning`: of each number of the question's vector. */
const Model = z.object({
  features: z.array(z.string()),
  words: Weights,
  vectors: Weights.extend({ meaning: z.array(z.number()) }),
});
type RelevanceModel = z.infer<typeof Model>;

/**
 * Training scales its weights so that these are the thresholds (train/on-point.ts): above the first what was found answers
 * the question, above the second it comes near.
 */
export const ON_POINT_SCORE = 0;
export const NEAR_SCORE = -1;

/** The relevance score of what a question found. */
export type RelevanceScorer = (
  ranking: AnswerRanking,
  documents: readonly Pick<SourceDocument, 'title' | 'text'>[],
) => number;

/** Reads the weights that `npm run train -- on-point` made; they are of no use with other features. */
export function readRelevanceModel(file: URL | string = FILE): RelevanceModel {
  const model = Model.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (model.features.join() !== RELEVANCE_FEATURES.join())
    throw new Error(`${file} was trained with other features. Train again: npm run train -- on-point`);
  return model;
}

/** Scores how likely what was found answers the question: the statute that shares one word with it helps nobody. */
export function createRelevanceScorer(model = readRelevanceModel()): RelevanceScorer {
  return (ranking, documents) => {
    if (documents.length === 0 || asksAboutForeignLaw(ranking.question.text)) return Number.NEGATIVE_INFINITY;
    const features = relevanceFeatures(ranking, documents);
    const { queryVector, held } = ranking;
    if (!isOfShippedModel(queryVector)) {
      return inLibraryOf(held, logOdds(model.words, features), model.words.small);
    }
    const { meaning, small } = model.vectors;
    const bias = logOdds(model.vectors, features);
    return inLibraryOf(held, logOdds({ bias, weights: meaning }, queryVector.vector), small);
  };
}

/** A library of so many documents and more is none of the small ones. */
const LARGE = 100_000;

/**
 * In a library of a few hundred documents everything that is counted is of another size: less is held of the words of any
 * question. Between the small and the large the logarithm of what is held decides.
 */
export function inLibraryOf(held: number, score: number, small: z.infer<typeof Small>): number {
  const share = Math.log(LARGE / Math.max(1, held)) / Math.log(LARGE / small.held);
  const part = Math.min(1, Math.max(0, share));
  return score * (1 + part * (small.scale - 1)) + part * small.shift;
}
