import { expect, it } from 'vitest';
import type { KeywordHit } from '#service/engine/ports.ts';
import { orderKeywordHits } from './keyword-order.ts';

const hit = (doc_id: string, title: string, score: number, more: Partial<KeywordHit> = {}): KeywordHit => ({
  doc_id,
  title,
  score,
  hierarchyRank: 4,
  doc_type: '法規命令',
  is_abandoned: false,
  ...more,
});
const order = (...hits: KeywordHit[]) =>
  orderKeywordHits(hits, [['民法', '民 法']]).map(({ doc_id }) => doc_id);

it('a title that is the term comes first, then one that opens with it, then the best score', () => {
  const hits = [
    hit('low', '他法', 1),
    hit('high', '他法', 9),
    hit('opens', '民法第1條', 0),
    hit('is', '民法', 0),
  ];
  expect(order(...hits)).toEqual(['is', 'opens', 'high', 'low']);
});

it('a title opens with the only term in any spelling; of several terms one must be the whole name of the act', () => {
  const hits = [hit('high', '他法', 9), hit('opens', '民法總則施行法', 0)];
  const ids = (...terms: string[][]) => orderKeywordHits(hits, terms).map(({ doc_id }) => doc_id);
  expect(ids(['民法', '民法典'])).toEqual(['opens', 'high']);
  expect(ids(['民法'], ['過失'])).toEqual(['high', 'opens']);
});

it('a title that merely holds the term does not put its document first', () => {
  expect(order(hit('a', '他法', 2), hit('b', '中華民法', 1))).toEqual(['a', 'b']);
});

it('a higher rank in the hierarchy goes before a better score, and documents in force before repealed ones', () => {
  const hits = [
    hit('order', '某辦法第1條', 9, { hierarchyRank: 6 }),
    hit('repealed', '民事訴訟法第1條', 9, { hierarchyRank: 2, is_abandoned: true }),
    hit('code', '民事訴訟法第2條', 1, { hierarchyRank: 2 }),
  ];
  expect(order(...hits)).toEqual(['code', 'order', 'repealed']);
});

it('ties are broken by doc_id', () => {
  expect(order(hit('c', '他法', 1), hit('a', '他法', 1), hit('b', '他法', 1))).toEqual(['a', 'b', 'c']);
});
