import { expect, test } from 'vitest';
import type { AnswerLibrary } from '#service/chat/retrieve/library.ts';
import { documentsWith, rankingOf } from '#service/chat/testing/rankings.ts';
import { measureUnit } from './measure-unit.ts';

const ARTICLE = [
  '房屋之出租人應修繕房屋。',
  '承租人有下列情形之一者，出租人得終止契約：',
  `一、遲付租金達二個月${'，經催告仍不支付'.repeat(20)}。`,
  `二、未經同意將房屋轉租他人${'，經催告仍不改正'.repeat(20)}。`,
  '押金應於三十日內返還。',
].join('\n');
const library = {
  ...documentsWith({ 'law:A:1': ARTICLE }),
  ranking: async (text: string) => rankingOf(text),
} as unknown as AnswerLibrary;
const measure = (query: string, unit: string) =>
  measureUnit(library, { qid: 'q', query, unit, relevant: new Set(['law:A:1']), learnedBy: new Set() });

test('measureUnit finds that a memo begins with the paragraph or the entry that answers', async () => {
  expect(await measure('押金何時返還', '3')).toMatchObject({ isFirst: true, isQuoted: true });
  expect(await measure('未經同意轉租他人', '2.2')).toMatchObject({ isFirst: true, isQuoted: true });
});

test('measureUnit counts a unit that the memo leaves out as neither first nor quoted', async () => {
  expect(await measure('押金何時返還', '2.1')).toMatchObject({ isFirst: false, isQuoted: false });
});

test('measureUnit throws for a unit that the article does not have', async () => {
  await expect(measure('押金何時返還', '4')).rejects.toThrow('q: law:A:1 has no unit 4');
});
