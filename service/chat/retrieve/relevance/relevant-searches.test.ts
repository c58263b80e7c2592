import { describe, expect, test } from 'vitest';
import { rankingOf } from '../../testing/rankings.ts';
import type { AnswerRanking, RankedEntry } from '../library.ts';
import { chancesOf } from '../selection/selection.ts';
import { NEAR_SCORE, ON_POINT_SCORE } from './relevance.ts';
import { followUpRankings, keepRelevantSearches, OFF_TOPIC_SCORE } from './relevant-searches.ts';

const LAST = '時效多久';
const DEPOSIT = `房東不還押金 ${LAST}`;
const RENT = `租金欠了三個月 ${LAST}`;
const found = (text: string) => rankingOf(text, ['deposit', 'time']);
/** One article far ahead of all others by every measure: it surely answers. */
function foundClearly(text: string) {
  const { candidates, ...ranking } = found(text);
  const [best, other] = candidates as [RankedEntry, RankedEntry];
  const features = {
    ...best.features,
    vector: 0.9,
    vectorWritten: 0.9,
    lineCover: 1,
    writtenText: 20,
    described: 1,
  };
  return { ...ranking, candidates: [{ ...best, doc_id: 'law:B0000001:451', score: 25, features }, other] };
}

/** What is kept where the last message has this relevance alone, and these with each of two earlier messages. */
function kept(
  followUp: 'certain' | 'possible',
  alone: number,
  [deposit = 1, rent = 1]: number[] = [],
  rank = found,
) {
  const { outcome, rankings } = keepRelevantSearches([
    {
      search: { text: DEPOSIT, followUp, ways: ['topic', 'beginning'] },
      ranking: rank(DEPOSIT),
      relevance: deposit,
    },
    { search: { text: RENT, followUp, ways: ['together'] }, ranking: rank(RENT), relevance: rent },
    { search: { text: LAST, ways: ['alone'] }, ranking: rank(LAST), relevance: alone },
  ]);
  return [outcome, ...rankings.map(({ question }) => question.text)];
}

describe('a follow-up', () => {
  test('keeps the searches with earlier messages and the search of the last message alone', () => {
    for (const followUp of ['certain', 'possible'] as const)
      expect(kept(followUp, NEAR_SCORE + 0.1)).toEqual(['on-point', DEPOSIT, RENT, LAST]);
  });

  test('that certainly belongs keeps the searches with earlier messages even if the message alone is off topic', () => {
    expect(kept('certain', OFF_TOPIC_SCORE - 1)).toEqual(['on-point', DEPOSIT, RENT]);
  });

  test('that only names another country finds nothing, even if it certainly belongs', () => {
    const alone = {
      search: { text: '那德國呢？', ways: ['alone'] as const },
      ranking: found('德國'),
      relevance: 1,
    };
    const together = {
      search: { text: DEPOSIT, followUp: 'certain' as const },
      ranking: found(DEPOSIT),
      relevance: 1,
    };
    expect(keepRelevantSearches([together, alone]).outcome).toBe('nothing');
  });

  test('that only possibly belongs and has nothing to do with law finds nothing', () => {
    expect(kept('possible', OFF_TOPIC_SCORE - 3)).toEqual(['nothing']);
  });

  test('that looks like idle talk belongs to the conversation if one document very likely answers it', () => {
    expect(kept('possible', OFF_TOPIC_SCORE - 3, [], foundClearly)[0]).toBe('on-point');
  });

  test('that is slightly off topic alone is near if its searches with earlier messages are on the point', () => {
    expect(kept('possible', OFF_TOPIC_SCORE - 0.1, [2, 3])).toEqual(['near', DEPOSIT, RENT]);
  });

  test('leaves out a search that found nothing relevant', () => {
    expect(kept('possible', 0.5, [NEAR_SCORE, 1])).toEqual(['on-point', RENT, LAST]);
    expect(kept('possible', NEAR_SCORE, [NEAR_SCORE, NEAR_SCORE])).toEqual(['nothing']);
  });

  test('of too little relevance alone is near if it possibly belongs, and on the point if it certainly belongs', () => {
    expect(kept('possible', NEAR_SCORE)).toEqual(['near', DEPOSIT, RENT, LAST]);
    expect(kept('certain', NEAR_SCORE)).toEqual(['on-point', DEPOSIT, RENT, LAST]);
  });

  test('is near if none of its searches is on the point', () => {
    expect(kept('possible', -0.5, [-0.5, NEAR_SCORE])).toEqual(['near', DEPOSIT, LAST]);
  });

  test('is on the point despite its low relevance if one document very likely answers it', () => {
    expect(kept('possible', NEAR_SCORE, [], foundClearly)[0]).toBe('on-point');
    expect(kept('possible', -0.5, [-0.5, -0.5], foundClearly)[0]).toBe('on-point');
  });
});

test('the kept rankings of a follow-up hold one for each way to search, and null for a way without a search', () => {
  const act = found('民法 時效多久');
  const story = found('房東不還押金');
  const rankings = followUpRankings(
    [
      {
        search: { text: DEPOSIT, followUp: 'certain', ways: ['topic', 'beginning'] },
        ranking: found(DEPOSIT),
        relevance: 1,
      },
      { search: { text: LAST, ways: ['alone'] }, ranking: found(LAST), relevance: -0.5 },
    ],
    { story, act },
  );
  expect(rankings).toMatchObject({ together: null, act, story, relevance: -0.5 });
  expect(rankings.topic?.question.text).toBe(DEPOSIT);
  expect(rankings.beginning).toBe(rankings.topic);
  expect(rankings.alone?.question.text).toBe(LAST);
});

describe('the outcome of retrieval', () => {
  const outcome = (...relevances: number[]) => {
    const searches = relevances.map((relevance) => ({
      search: { text: LAST },
      ranking: found(LAST),
      relevance,
    }));
    const { outcome, rankings } = keepRelevantSearches(searches);
    return [outcome, rankings.length];
  };

  test('is on the point above the first threshold, near above the second, nothing below', () => {
    expect(outcome(ON_POINT_SCORE + 0.1)).toEqual(['on-point', 1]);
    expect(outcome(ON_POINT_SCORE)).toEqual(['near', 1]);
    expect(outcome(NEAR_SCORE + 0.1)).toEqual(['near', 1]);
    expect(outcome(NEAR_SCORE)).toEqual(['nothing', 0]);
    expect(outcome()).toEqual(['nothing', 0]);
  });

  test('is one step better if a single document very likely answers, unless the relevance is far too low', () => {
    const outcomeOf = (relevance: number, ranking: AnswerRanking = foundClearly(LAST)) =>
      keepRelevantSearches([{ search: { text: LAST }, ranking, relevance }]).outcome;
    expect(Math.max(...chancesOf(foundClearly(LAST)))).toBeGreaterThan(0.9);
    expect(Math.max(...chancesOf(found(LAST)))).toBeLessThan(0.7);
    expect(outcomeOf(NEAR_SCORE + 0.1)).toBe('on-point');
    expect(outcomeOf(NEAR_SCORE)).toBe('near');
    expect(outcomeOf(NEAR_SCORE, found(LAST))).toBe('nothing');
    expect(outcomeOf(NEAR_SCORE - 2)).toBe('nothing');
  });

  test('is on the point if one search is, and searches that are only near are dropped', () => {
    expect(outcome(NEAR_SCORE + 0.1, ON_POINT_SCORE + 0.1)).toEqual(['on-point', 1]);
    expect(outcome(NEAR_SCORE + 0.1, NEAR_SCORE + 0.2)).toEqual(['near', 2]);
  });
});
