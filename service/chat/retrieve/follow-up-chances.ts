import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isOfShippedModel } from '#service/embed/model-name.ts';
import { chanceOf, LogisticModel } from '#service/search/logistic.ts';
import { BELONGING_FEATURES, createBelonging } from './belonging.ts';
import { FOLLOW_UP_FEATURES, type FollowUpRankings, followUpFeatures } from './follow-up-features.ts';
import type { RankedEntry } from './library.ts';
import type { ScoredSearch } from './score-searches.ts';
import { Policy, type SelectionPolicy } from './selection.ts';

const FILE = new URL('../../../models/follow-up.json', import.meta.url);
const Model = z.object({
  features: z.array(z.string()),
  words: LogisticModel,
  vectors: LogisticModel,
  policy: Policy,
  belonging: LogisticModel.extend({ features: z.array(z.string()) }),
});
type FollowUpModel = z.infer<typeof Model>;

/** Reads the weights and the policy that `npm run train -- follow-up` made; they are of no use with other features. */
export function readFollowUpModel(file: URL | string = FILE): FollowUpModel {
  const model = Model.parse(JSON.parse(readFileSync(file, 'utf8')));
  const features = [...model.features, ...model.belonging.features];
  if (features.join() !== [...FOLLOW_UP_FEATURES, ...BELONGING_FEATURES].join())
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

type ShippedFollowUp = {
  chances: ReturnType<typeof createFollowUpChances>;
  policy: SelectionPolicy;
  belongs: ReturnType<typeof createBelonging>;
};
let read: ShippedFollowUp | undefined;

/** Read when it is first used: training it anew needs the features, not the old weights. */
function shipped(): ShippedFollowUp {
  if (!read) {
    const model = readFollowUpModel();
    const { policy, belonging } = model;
    read = { chances: createFollowUpChances(model), policy, belongs: createBelonging(belonging) };
  }
  return read;
}

/** Chances by the model that comes with the program, and the policy that was chosen with it. */
export const followUpChancesOf = (rankings: FollowUpRankings): RatedEntry[] => shipped().chances(rankings);
export const followUpPolicy = (): SelectionPolicy => shipped().policy;
/** Whether a message belongs to its conversation, by the same. */
export const belongsToConversation = (searches: readonly ScoredSearch[]): boolean =>
  shipped().belongs(searches);
