import { expect, test } from 'vitest';
import { documentsWith, rankingOf } from '../testing/rankings.ts';
import { keepOwnAnswers } from './keep-own-answers.ts';

const TOGETHER = rankingOf('房東不還押金 那時效呢', ['deposit', 'time']);
const documents = documentsWith({ deposit: '出租人應返還押金。', time: '請求權之時效為五年。' });
const idsOf = async (...args: Parameters<typeof keepOwnAnswers>) =>
  (await keepOwnAnswers(...args)).candidates.map(({ doc_id }) => doc_id);

test('of what was found together the documents are kept that answer the last message itself', async () => {
  expect(await idsOf(TOGETHER, rankingOf('那時效呢'), 'certain', documents)).toEqual(['time']);
});

test('where no document answers the last message itself, all are kept if it surely follows up, and none if not', async () => {
  const alone = rankingOf('恐龍滅絕');
  expect(await idsOf(TOGETHER, alone, 'certain', documents)).toEqual(['deposit', 'time']);
  expect(await idsOf(TOGETHER, alone, 'possible', documents)).toEqual([]);
});
