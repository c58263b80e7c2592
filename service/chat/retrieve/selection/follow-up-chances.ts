import { z } from 'zod';
import { isOfShippedModel } from '#service/embed/model-name.ts';
import { chanceOf, LogisticModel } from '#service/search/ranking/logistic.ts';
import { readModel } from '#service/search/ranking/read-model.ts';
import type { RankedEntry } from '../library.ts';
import { BELONGING_FEATURES, createBelonging } from '../relevance/belonging.ts';
import type { ScoredSearch } from '../relevance/score-searches.ts';
import { FOLLOW_UP_FEATURES, type FollowUpRankings, followUpFeatures } from './follow-up-features.ts';
import { Policy, type SelectionPolicy } from './selection.ts';

const FILE = new URL('../../../../models/follow-up.json', import.meta.url);
const Model = z.object({
  features: z.array(z.string()),
  words: LogisticModel,
  vectors: LogisticModel,
  policy: Policy,
  belonging: LogisticModel.extend({ features: z.array(z.string()) }),
});
type FollowUpModel = z.infer<typeof Model>;

/**
 * Reads the weights and the policy that `npm run train -- follow-up` wrote; refuses those of another list of
 * features.
 */
export function readFollowUpModel(file: URL | string = FILE): FollowUpModel {
  return readModel({
    file,
    Model,
    featuresOf: ({ features, belonging }) => [...features, ...belonging.features],
    features: [...FOLLOW_UP_FEATURES, ...BELONGING_FEATURES],
    training: 'follow-up',
  });
}

/** A document with how likely it answers. */
export type EntryWithChance = { entry: RankedEntry; chance: number };

/** The chance of each norm found by any search of a follow-up to answer its last message. */
function createFollowUpChances(model: Pick<FollowUpModel, 'words' | 'vectors'>) {
  return (rankings: FollowUpRankings): EntryWithChance[] => {
    const weights = isOfShippedModel(rankings.alone?.queryVector) ? model.vectors : model.words;
    return followUpFeatures(rankings).map(({ entry, row }) => ({ entry, chance: chanceOf(weights, row) }));
  };
}

type ShippedFollowUp = {
  chances: ReturnType<typeof createFollowUpChances>;
  policy: SelectionPolicy;
  belongs: ReturnType<typeof createBelonging>;
};
let read: ShippedFollowUp | undefined;

/** Read on first use: training needs the features without the old weights. */
function shipped(): ShippedFollowUp {
  if (!read) {
    const model = readFollowUpModel();
    const { policy, belonging } = model;
    read = { chances: createFollowUpChances(model), policy, belongs: createBelonging(belonging) };
  }
  return read;
}

/** Chances by the shipped model, with the policy that was chosen for it. */
export const followUpChancesOf = (rankings: FollowUpRankings): EntryWithChance[] =>
  shipped().chances(rankings);
export const followUpPolicy = (): SelectionPolicy => shipped().policy;
/** Whether a message belongs to its conversation, by the same shipped model. */
export const belongsToConversation = (searches: readonly ScoredSearch[]): boolean =>
  shipped().belongs(searches);
