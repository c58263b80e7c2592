import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isOfShippedModel } from '#service/embed/model-name.ts';
import { COMPARISON_FEATURES, comparisonFeatures } from '#service/search/comparison-features.ts';
import { chanceOf, LogisticModel } from '#service/search/logistic.ts';
import type { AnswerRanking } from './library.ts';

const FILE = new URL('../../../models/selection.json', import.meta.url);
/** So many of the best candidates can be selected. */
export const SELECTABLE = 16;
/**
 * Drawn on is what is `sure` to answer; while it is in `doubt` whether anything drawn on does, also what is likelier than
 * `hedge` to.
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

/** Reads the weights and the policy that `npm run train -- selection` made; they are of no use with other features. */
export function readSelectionModel(file: URL | string = FILE): SelectionModel {
  const model = Model.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (model.features.join() !== COMPARISON_FEATURES.join())
    throw new Error(`${file} was trained with other features. Train again: npm run train -- selection`);
  return model;
}

/** How likely each of the best candidates of a question answers it, in their order. */
export function createChances(model: Pick<SelectionModel, 'words' | 'vectors'>) {
  return ({ question, candidates, queryVector }: AnswerRanking): number[] => {
    const own = isOfShippedModel(queryVector) ? model.vectors : model.words;
    return comparisonFeatures(question.text, candidates, SELECTABLE).map((row) => chanceOf(own, row));
  };
}

type Shipped = { chances: ReturnType<typeof createChances>; policy: SelectionPolicy };
let shipped: Shipped | undefined;

/** Read when it is first used: training it anew needs the features, not the old weights. */
function shippedModel(): Shipped {
  if (!shipped) {
    const model = readSelectionModel();
    shipped = { chances: createChances(model), policy: model.policy };
  }
  return shipped;
}

/** Chances by the model that comes with the program, and the policy that was chosen with it. */
export const chancesOf = (ranking: AnswerRanking): number[] => shippedModel().chances(ranking);
export const shippedPolicy = (): SelectionPolicy => shippedModel().policy;

/**
 * Which of some candidates to draw on, by how likely each answers: the likeliest in any case, not more than `most`. Their
 * places, the likeliest first.
 */
export function placesToDrawOn(
  chances: readonly number[],
  { sure, doubt, hedge, most }: SelectionPolicy,
): number[] {
  const order = [...chances.keys()].sort((a, b) => (chances[b] as number) - (chances[a] as number));
  const drawn: number[] = [];
  let noneAnswers = 1;
  for (const place of order) {
    const chance = chances[place] as number;
    const isWanted = drawn.length === 0 || chance >= sure || (noneAnswers > doubt && chance >= hedge);
    if (!isWanted || drawn.length >= most) break;
    drawn.push(place);
    noneAnswers *= 1 - chance;
  }
  return drawn;
}
