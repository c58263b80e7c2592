import { z } from 'zod';
import { isOfShippedModel } from '#service/embed/model-name.ts';
import { COMPARISON_FEATURES, comparisonFeatures } from '#service/search/ranking/comparison-features.ts';
import { chanceOf, LogisticModel } from '#service/search/ranking/logistic.ts';
import { readModel } from '#service/search/ranking/read-model.ts';
import type { AnswerRanking } from '../library.ts';

const FILE = new URL('../../../../models/selection.json', import.meta.url);
/** The most candidates, the best first, that are considered for selection. */
export const MAX_SELECTABLE = 16;
/**
 * Selection policy: candidates with at least the chance `sure` are selected; while the chance that none of them
 * answers is above `doubt`, also candidates above `hedge`.
 */
export const Policy = z.object({ sure: z.number(), doubt: z.number(), hedge: z.number(), most: z.int() });
export type SelectionPolicy = z.infer<typeof Policy>;
const Model = z.object({
  features: z.array(z.string()),
  words: LogisticModel,
  vectors: LogisticModel,
  policy: Policy,
});
type SelectionModel = z.infer<typeof Model>;

/**
 * Reads the weights and the policy that `npm run train -- selection` wrote; refuses those of another list of
 * features.
 */
export function readSelectionModel(file: URL | string = FILE): SelectionModel {
  return readModel({
    file,
    Model,
    featuresOf: (model) => model.features,
    features: COMPARISON_FEATURES,
    training: 'selection',
  });
}

/** The chance of each of the best candidates to answer, in their order. */
export function createChances(model: Pick<SelectionModel, 'words' | 'vectors'>) {
  return ({ question, candidates, queryVector }: AnswerRanking): number[] => {
    const weights = isOfShippedModel(queryVector) ? model.vectors : model.words;
    return comparisonFeatures(question.text, candidates, MAX_SELECTABLE).map((row) => chanceOf(weights, row));
  };
}

type Shipped = { chances: ReturnType<typeof createChances>; policy: SelectionPolicy };
let shipped: Shipped | undefined;

/** Read on first use: training needs the features without the old weights. */
function shippedModel(): Shipped {
  if (!shipped) {
    const model = readSelectionModel();
    shipped = { chances: createChances(model), policy: model.policy };
  }
  return shipped;
}

/** Chances by the shipped model, with the policy that was chosen for it. */
export const chancesOf = (ranking: AnswerRanking): number[] => shippedModel().chances(ranking);
export const shippedPolicy = (): SelectionPolicy => shippedModel().policy;

/**
 * Applies the policy: indexes of the candidates to use, the likeliest first. The likeliest is always included; at
 * most `most`.
 */
export function selectPlaces(
  chances: readonly number[],
  { sure, doubt, hedge, most }: SelectionPolicy,
): number[] {
  const order = [...chances.keys()].sort((a, b) => (chances[b] as number) - (chances[a] as number));
  const selected: number[] = [];
  let noneAnswers = 1;
  for (const place of order) {
    const chance = chances[place] as number;
    const isWanted = selected.length === 0 || chance >= sure || (noneAnswers > doubt && chance >= hedge);
    if (!isWanted || selected.length >= most) break;
    selected.push(place);
    noneAnswers *= 1 - chance;
  }
  return selected;
}
