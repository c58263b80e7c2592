import { expect, test } from 'vitest';
import { messagesFor } from '#lib/messages/index.ts';
import { reasonsOf } from './why.logic.ts';

const texts = messagesFor('zh-TW').search.why;
const NONE = { words: [], act_names: [], meaning: [], cited_by: [], similar: false, named: false };
const line = (why: object) =>
  reasonsOf({ ...NONE, ...why }, texts)
    .map(({ label, words }) => label + words.join('、'))
    .join(' · ');

const cited_by = ['甲判決', '乙判決', '丙判決'].map((title) => ({ doc_id: title, title }));

test('reasons are in a fixed order, the surest first, with three legal terms at most', () => {
  const meaning = [
    { said: '房東', term: '出租人' },
    { said: '押金', term: '押租金' },
    { said: '退錢', term: '返還' },
    { said: '退錢', term: '清償' },
  ];
  expect(line({ words: ['押金', '返還'], meaning, cited_by, similar: true, named: true })).toBe(
    '直接命中 · 命中字詞：押金、返還 · 對應法律用語：房東→出租人、押金→押租金、退錢→返還 · 意思相近',
  );
});

test('two legal terms for the same words are one pair', () => {
  const meaning = [
    { said: '房東', term: '出租人' },
    { said: '房東', term: '租賃' },
  ];
  expect(line({ meaning })).toBe('對應法律用語：房東→出租人／租賃');
});

test('who cites a result is named where there are fewer than two surer reasons', () => {
  expect(line({ similar: true, cited_by })).toBe('意思相近 · 3 份相關文件引用：甲判決');
  expect(line({ words: ['押金'], similar: true, cited_by })).toBe('命中字詞：押金 · 意思相近');
});

test('the current name of an act is labelled as such, not as a legal term for an everyday word', () => {
  const act_names = [{ said: '勞工安全衛生法', term: '職業安全衛生法' }];
  const meaning = [{ said: '老闆', term: '雇主' }];
  expect(line({ named: true, act_names, meaning })).toBe(
    '直接命中 · 現行名稱：勞工安全衛生法→職業安全衛生法 · 對應法律用語：老闆→雇主',
  );
});

test('a result without reasons has no line of reasons', () => {
  expect(reasonsOf(undefined, texts)).toEqual([]);
  expect(reasonsOf(NONE, texts)).toEqual([]);
});

test('the number and length of reasons are limited, whatever the server sends', () => {
  const words = Array.from({ length: 99 }, () => '字'.repeat(99));
  expect(line({ words }).length).toBeLessThan(300);
});
