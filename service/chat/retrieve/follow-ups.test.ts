import { describe, expect, test } from 'vitest';
import { documentsWith, rankingOf } from '../testing/rankings.ts';
import { keepRelevantSearches, OFF_TOPIC_SCORE } from './follow-ups.ts';
import { NEAR_SCORE, ON_POINT_SCORE } from './relevance.ts';

const documents = documentsWith({ deposit: '出租人應返還押金。', time: '押金請求權之時效為五年。' });
const LAST = '時效多久';
const TOGETHER = rankingOf(`房東不還押金 ${LAST}`, ['deposit', 'time']);
const ALONE = rankingOf(LAST, ['time']);

/** What is kept where the last message has this relevance alone, and this with what was found together. */
async function kept(followUp: 'certain' | 'possible', alone: number, besides = 1, together = 1) {
  const searches = [
    { search: { text: TOGETHER.question.text, followUp }, ranking: TOGETHER, relevance: together },
    { search: { text: LAST }, ranking: ALONE, relevance: alone },
  ];
  const { rankings } = await keepRelevantSearches(searches, documents, () => besides);
  return rankings.map(({ question, candidates }) => [
    question.text === LAST ? 'alone' : 'together',
    ...candidates.map(({ doc_id }) => doc_id),
  ]);
}

describe('a search together with earlier questions', () => {
  test('counts where the last message surely follows them up, whatever it is about', async () => {
    expect(await kept('certain', OFF_TOPIC_SCORE - 1)).toEqual([['together', 'time']]);
  });

  test('counts where the last message may follow them up and is about law', async () => {
    expect(await kept('possible', OFF_TOPIC_SCORE + 1)).toEqual([['together', 'time']]);
  });

  test('counts not where the last message has nothing to do with law', async () => {
    expect(await kept('possible', OFF_TOPIC_SCORE - 1)).toEqual([]);
  });

  test('counts not where what was found has nothing to do with the last message', async () => {
    expect(await kept('possible', OFF_TOPIC_SCORE + 1, OFF_TOPIC_SCORE - 1)).toEqual([]);
  });

  test('counts not where what was found is not relevant', async () => {
    expect(await kept('certain', NEAR_SCORE, 1, NEAR_SCORE)).toEqual([]);
  });
});

test('a search alone counts where what was found is relevant', async () => {
  expect(await kept('certain', 1, 1, NEAR_SCORE)).toEqual([['alone', 'time']]);
  expect(await keepRelevantSearches([], documents)).toEqual({ outcome: 'nothing', rankings: [] });
});

describe('how far what was found answers', () => {
  const outcome = async (...relevances: number[]) => {
    const searches = relevances.map((relevance) => ({ search: { text: LAST }, ranking: ALONE, relevance }));
    const { outcome, rankings } = await keepRelevantSearches(searches, documents);
    return [outcome, rankings.length];
  };

  test('above the one threshold it is on the point, above the other near, below both nothing', async () => {
    expect(await outcome(ON_POINT_SCORE + 0.1)).toEqual(['on-point', 1]);
    expect(await outcome(ON_POINT_SCORE)).toEqual(['near', 1]);
    expect(await outcome(NEAR_SCORE + 0.1)).toEqual(['near', 1]);
    expect(await outcome(NEAR_SCORE)).toEqual(['nothing', 0]);
  });

  test('what is only near is not drawn on beside what is on the point', async () => {
    expect(await outcome(NEAR_SCORE + 0.1, ON_POINT_SCORE + 0.1)).toEqual(['on-point', 1]);
    expect(await outcome(NEAR_SCORE + 0.1, NEAR_SCORE + 0.2)).toEqual(['near', 2]);
  });
});
