import { z } from 'zod';
import type { SourceDocument } from '#lib/contract/document.ts';
import { isOfShippedModel } from '#service/embed/model-name.ts';
import { LogisticModel, logOdds } from '#service/search/ranking/logistic.ts';
import { readModel } from '#service/search/ranking/read-model.ts';
import { asksAboutForeignLaw } from '../../understand/foreign-law.ts';
import type { AnswerRanking } from '../library.ts';
import { RELEVANCE_FEATURES, relevanceFeatures } from './relevance-features.ts';

const FILE = new URL('../../../../models/on-point.json', import.meta.url);
/**
 * The correction of scores for a small library (one of `held` documents), so that the thresholds stay the same:
 * score × `scale` + `shift`.
 */
const SmallLibrary = z.object({ held: z.number(), scale: z.number(), shift: z.number() });
const Weights = LogisticModel.extend({ small: SmallLibrary });
/** `meaning`: a weight for each dimension of the question's vector. */
const Model = z.object({
  features: z.array(z.string()),
  words: Weights,
  vectors: Weights.extend({ meaning: z.array(z.number()) }),
});
type RelevanceModel = z.infer<typeof Model>;

/**
 * Fixed thresholds; training scales its weights to them (train/on-point.ts). Above the first the results answer the
 * question, above the second they come near.
 */
export const ON_POINT_SCORE = 0;
export const NEAR_SCORE = -1;

/** The relevance score of what a question found. */
export type RelevanceScorer = (
  ranking: AnswerRanking,
  documents: readonly Pick<SourceDocument, 'title' | 'text'>[],
) => number;

/** Reads the weights that `npm run train -- on-point` wrote; refuses those of another list of features. */
export function readRelevanceModel(file: URL | string = FILE): RelevanceModel {
  return readModel({
    file,
    Model,
    featuresOf: (model) => model.features,
    features: RELEVANCE_FEATURES,
    training: 'on-point',
  });
}

/** Scores how likely the results answer the question: a statute that merely shares one word with it does not help. */
export function createRelevanceScorer(model = readRelevanceModel()): RelevanceScorer {
  return (ranking, documents) => {
    if (documents.length === 0 || asksAboutForeignLaw(ranking.question.text)) return Number.NEGATIVE_INFINITY;
    const features = relevanceFeatures(ranking, documents);
    const { queryVector, documentCount } = ranking;
    if (!isOfShippedModel(queryVector)) {
      return adjustToLibrarySize(documentCount, logOdds(model.words, features), model.words.small);
    }
    const { meaning, small } = model.vectors;
    const bias = logOdds(model.vectors, features);
    return adjustToLibrarySize(documentCount, logOdds({ bias, weights: meaning }, queryVector.vector), small);
  };
}

/** From this number of documents on a library is not small. */
const LARGE_LIBRARY_DOCUMENTS = 100_000;

/**
 * In a small library every count is smaller, since fewer words of any question are held. Between small and large the
 * correction is interpolated by the logarithm of the size.
 */
export function adjustToLibrarySize(
  documentCount: number,
  score: number,
  small: z.infer<typeof SmallLibrary>,
): number {
  const share =
    Math.log(LARGE_LIBRARY_DOCUMENTS / Math.max(1, documentCount)) /
    Math.log(LARGE_LIBRARY_DOCUMENTS / small.held);
  const part = Math.min(1, Math.max(0, share));
  return score * (1 + part * (small.scale - 1)) + part * small.shift;
}
