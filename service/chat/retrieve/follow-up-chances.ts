import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { FOLLOW_UP_FEATURES, type FollowUpRankings, followUpFeatures } from './follow-up-features.ts';
import type { RankedEntry } from './library.ts';
import { chanceOf, LogisticModel } from './logistic.ts';
import { isOfShippedModel } from './relevance.ts';
import { Policy } from './selection.ts';

const FILE = new URL('../../../models/follow-up.json', import.meta.url);
const Model = z.object({
  features: z.array(z.string()),
  words: LogisticModel,
  vectors: LogisticModel,
  policy: Policy,
});
type FollowUpModel = z.infer<typeof Model>;

/** Reads the weights and the policy that `npm run train -- follow-up` made; they are of no use with other features. */
export function readFollowUpModel(file: URL | string = FILE): FollowUpModel {
  const model = Model.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (model.features.join() !== FOLLOW_UP_FEATURES.join())
    throw new Error(`${file} was trained with other features. Train again: npm run train -- follow-up`);
  return model;
}

/** A document with how likely it answers. */
export type RatedEntry = { entry: RankedEntry; chance: number };

/** How likely each norm that any search of a follow-up found answers its last message. */
export function createFollowUpChances(model: Pick<FollowUpModel, 'words' | 'vectors'>) {
  return (rankings: FollowUpRankings): RatedEntry[] => {
    const own = isOfShippedModel(rankings.alone?.queryVector) ? model.vectors : model.words;
    return followUpFeatures(rankings).map(({ entry, row }) => ({ entry, chance: chanceOf(own, row) }));
  };
}

const shipped = readFollowUpModel();
/** Chances by the model that comes with the program, and the policy that was chosen with it. */
export const followUpChancesOf = createFollowUpChances(shipped);
export const { policy: FOLLOW_UP_POLICY } = shipped;
