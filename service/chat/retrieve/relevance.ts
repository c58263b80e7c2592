import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SourceDocument } from '#lib/contract/document.ts';
import { asksAboutForeignLaw } from '../understand/foreign-law.ts';
import type { AnswerRanking } from './library.ts';
import { RELEVANCE_FEATURES, relevanceFeatures } from './relevance-features.ts';

const FILE = new URL('../../../models/on-point.json', import.meta.url);
const Weights = z.object({ bias: z.number(), weights: z.array(z.number()) });
const Model = z.object({ features: z.array(z.string()), words: Weights, vectors: Weights });
type RelevanceModel = z.infer<typeof Model>;

/** How `modelName` begins for the embedding model that comes with the program. */
const SHIPPED_MODEL = 'legal-desk/';

/** The relevance score of what a question found: above 0 where it answers the question. */
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
    // Cosines of another embedding model are of another size.
    const isShipped = ranking.queryVector?.model.startsWith(SHIPPED_MODEL);
    const { bias, weights } = isShipped ? model.vectors : model.words;
    return features.reduce((sum, value, i) => sum + value * (weights[i] as number), bias);
  };
}
