import { expect, test } from 'vitest';
import { DocumentCard } from '#lib/document/card.ts';
import { copiesOf } from './copies.logic.ts';

const first = {
  name: '第1項',
  official: '民法第184條第1項',
  text: '甲。乙。',
  items: [],
  parts: [
    { name: '第1項前段', official: '民法第184條第1項前段', text: '甲。' },
    { name: '第1項後段', official: '民法第184條第1項後段', text: '乙。' },
  ],
};
const second = { name: '第2項', official: '民法第184條第2項', text: '丙：', items: ['一、丁。'], parts: [] };
const card = (given: object = {}) =>
  DocumentCard.parse({
    doc_id: 'law:A:184',
    official: '民法第184條',
    name: '全條',
    cited_by: 0,
    ended: null,
    changed_by: [],
    paragraphs: [first, second],
    is_whole: true,
    notice: null,
    ...given,
  });

test('the whole article, each 項 and its halves are copied with exactly their citation', () => {
  const copies = copiesOf({ card: card(), citation: '民法第184條' });
  expect(copies.map(({ name }) => name)).toEqual(['全條', '第1項', '第1項前段', '第1項後段', '第2項']);
  expect(copies.map(({ text }) => text)).toEqual([
    '「甲。乙。\n丙：\n一、丁。」（民法第184條）',
    '「甲。乙。」（民法第184條第1項）',
    '「甲。」（民法第184條第1項前段）',
    '「乙。」（民法第184條第1項後段）',
    '「丙：\n一、丁。」（民法第184條第2項）',
  ]);
  expect(copies.some(({ isPinned }) => isPinned)).toBe(false);
});

test('of an article that is no longer in force every copy says so', () => {
  const copies = copiesOf({
    card: card({ ended: { kind: 'superseded', date: '2022-05-01' } }),
    citation: null,
  });
  expect(copies.map(({ text }) => text).slice(0, 2)).toEqual([
    '「甲。乙。\n丙：\n一、丁。」（民法第184條（不再適用，民國111年5月1日起））',
    '「甲。乙。」（民法第184條第1項（不再適用，民國111年5月1日起））',
  ]);
});

test('the part that the query cites is the first to copy', () => {
  const [pinned, next] = copiesOf({ card: card(), citation: '民法第184條第1項後段' });
  expect([pinned?.name, pinned?.isPinned, next?.name]).toEqual(['第1項後段', true, '全條']);
});

test('a card without all of its document offers no copy of the whole', () => {
  const copies = copiesOf({ card: card({ is_whole: false }), citation: null });
  expect(copies.map(({ official }) => official)).not.toContain('民法第184條');
});

test('of an article with many 項 no halves are offered', () => {
  const paragraphs = [first, second, second, second];
  expect(copiesOf({ card: card({ paragraphs }), citation: null }).map(({ name }) => name)).toEqual([
    '全條',
    '第1項',
    '第2項',
    '第2項',
    '第2項',
  ]);
});
