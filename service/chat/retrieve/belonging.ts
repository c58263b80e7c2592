import { type LogisticModel, logOdds } from '#service/search/logistic.ts';
import type { ScoredSearch } from './score-searches.ts';

/** The ways to search for a message of a conversation whose relevance tells whether it belongs to that. */
const WAYS = ['alone', 'together', 'topic', 'beginning'] as const;
/** What is more relevant or less says no more. */
const MAX_RELEVANCE = 5;

/** The names of the numbers that `belongingFeatures` gives, in order, as models/follow-up.json has them. */
export const BELONGING_FEATURES: readonly string[] = WAYS.map((way) => `relevance ${way}`);

/**
 * What tells a message that follows up a legal question from idle talk in a conversation about one: behind what was told before
 * both find law, but idle talk finds less than that alone, and by itself nothing.
 */
export function belongingFeatures(searches: readonly ScoredSearch[]): number[] {
  const alone = searches.at(-1);
  return WAYS.map((way) => {
    const { relevance } = searches.find(({ search }) => search.ways?.includes(way)) ?? alone ?? NOTHING;
    return Math.max(-MAX_RELEVANCE, Math.min(MAX_RELEVANCE, relevance));
  });
}

const NOTHING = { relevance: -MAX_RELEVANCE };

/** Whether the last message belongs to what was asked before it. What is about foreign law never does. */
export const createBelonging =
  (model: LogisticModel) =>
  (searches: readonly ScoredSearch[]): boolean =>
    searches.at(-1)?.relevance !== Number.NEGATIVE_INFINITY &&
    logOdds(model, belongingFeatures(searches)) > 0;
