import { describe, expect, test } from 'vitest';
import { rankingOf } from '../../testing/rankings.ts';
import { belongsToConversation } from '../selection/follow-up-chances.ts';
import { BELONGING_FEATURES, belongingFeatures, createBelonging } from './belonging.ts';
import type { ScoredSearch } from './score-searches.ts';

/** The searches for a message with these relevances: alone, and together with the earlier messages. */
function searches(alone: number, together: number): ScoredSearch[] {
  const of = (ways: ScoredSearch['search']['ways'], relevance: number): ScoredSearch => ({
    search: { text: '時效多久', ...(ways && { ways }) },
    ranking: rankingOf('時效多久', ['time']),
    relevance,
  });
  return [of(['topic', 'together', 'beginning'], together), of(['alone'], alone)];
}

describe('the belonging of a message to its conversation', () => {
  test('its features are the relevance of each way to search, within bounds', () => {
    expect(belongingFeatures(searches(-2, 1))).toEqual([-2, 1, 1, 1]);
    expect(belongingFeatures(searches(-20, 20))).toEqual([-5, 5, 5, 5]);
    expect(belongingFeatures(searches(-2, 1))).toHaveLength(BELONGING_FEATURES.length);
  });

  test('a way without a search has the relevance of the message alone', () => {
    expect(belongingFeatures(searches(0.5, 1).slice(1))).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  test('a message about foreign law never belongs', () => {
    const always = createBelonging({ bias: 100, weights: [0, 0, 0, 0] });
    expect(always(searches(-5, 0))).toBe(true);
    expect(always(searches(Number.NEGATIVE_INFINITY, 5))).toBe(false);
  });

  test('a short message belongs if it finds law together with the earlier messages, and small talk does not', () => {
    expect(belongsToConversation(searches(-2, 3))).toBe(true);
    expect(belongsToConversation(searches(-4, 0))).toBe(false);
  });
});
