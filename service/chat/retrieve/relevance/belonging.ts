import { type LogisticModel, logOdds } from '#service/search/ranking/logistic.ts';
import type { ScoredSearch } from './score-searches.ts';

/** The searches whose relevance tells whether a message belongs to its conversation. */
const WAYS = ['alone', 'together', 'topic', 'beginning'] as const;
/** Relevance is limited to this size: larger values tell nothing more. */
const MAX_RELEVANCE = 5;

/** The names of the numbers that `belongingFeatures` gives, in order, as models/follow-up.json has them. */
export const BELONGING_FEATURES: readonly string[] = WAYS.map((way) => `relevance ${way}`);

/**
 * Features that tell a follow-up of a legal question from idle talk: together with the earlier messages both find law,
 * but idle talk finds less than the earlier messages alone, and nothing by itself.
 */
export function belongingFeatures(searches: readonly ScoredSearch[]): number[] {
  const alone = searches.at(-1);
  return WAYS.map((way) => {
    const { relevance } = searches.find(({ search }) => search.ways?.includes(way)) ?? alone ?? NOTHING;
    return Math.max(-MAX_RELEVANCE, Math.min(MAX_RELEVANCE, relevance));
  });
}

const NOTHING = { relevance: -MAX_RELEVANCE };

/** Whether the last message belongs to the conversation. A question about foreign law never does. */
export const createBelonging =
  (model: LogisticModel) =>
  (searches: readonly ScoredSearch[]): boolean =>
    searches.at(-1)?.relevance !== Number.NEGATIVE_INFINITY &&
    logOdds(model, belongingFeatures(searches)) > 0;
