import { expect, test } from 'vitest';
import { ReadFullDocument } from '#lib/contract/full-document.ts';
import { DocumentCard } from './card.ts';
import { documentCard } from './make-card.ts';

const document = (given: object) =>
  ReadFullDocument.parse({
    doc_id: 'law:A:184',
    title: '示範法第184條',
    doc_type: '法規命令',
    cited_by: 41,
    ...given,
  });

test('the card of an article has its 項, each with the citation that it is copied with', () => {
  const card = documentCard(
    document({ text: '甲應賠償。乙亦同。\n丙免責。\n【示範資料】本文件為虛構內容，不得引用。' }),
  );
  expect(DocumentCard.parse(card)).toEqual(card);
  expect(card).toMatchObject({ official: '示範法第184條', name: '全條', cited_by: 41, is_whole: true });
  expect(card?.notice).toContain('虛構');
  expect(card?.paragraphs.map(({ official, text }) => [official, text])).toEqual([
    ['示範法第184條第1項', '甲應賠償。乙亦同。'],
    ['示範法第184條第2項', '丙免責。'],
  ]);
  expect(card?.paragraphs[0]?.parts).toEqual([
    { name: '第1項前段', official: '示範法第184條第1項前段', text: '甲應賠償。' },
    { name: '第1項後段', official: '示範法第184條第1項後段', text: '乙亦同。' },
  ]);
});

test('the one 項 of an article has no number', () => {
  const card = documentCard(document({ text: '甲應賠償。乙亦同。' }));
  expect(card?.paragraphs[0]).toMatchObject({ name: null, official: '示範法第184條' });
  expect(card?.paragraphs[0]?.parts[0]?.official).toBe('示範法第184條前段');
});

test('the card of a decision has its main text without the heading', () => {
  const text = '爭點\n甲乙？\n解釋文\n應屬違憲。\n理由書\n按甲乙。';
  const sections = [
    { title: '爭點', level: 1, start: 0, end: 7 },
    { title: '解釋文', level: 1, start: 7, end: 17 },
    { title: '理由書', level: 1, start: 17, end: text.length },
  ];
  const card = documentCard(document({ doc_id: 'interp:1', doc_type: '釋字', text, sections }));
  expect(card?.name).toBe('解釋文');
  expect(card?.paragraphs.map(({ name, text: one }) => [name, one])).toEqual([[null, '應屬違憲。']]);
});

test('a card of a decision says what changed it since', () => {
  const change = {
    doc_id: 'interp:2',
    title: '釋2',
    doc_type: '釋字',
    is_abandoned: false,
    url: '/',
    date: null,
  };
  const text = '解釋文\n甲。';
  const card = documentCard(
    document({
      ...{ doc_id: 'interp:1', doc_type: '釋字', text },
      sections: [{ title: '解釋文', level: 1, start: 0, end: text.length }],
      changed_by: [{ ...change, change: 'changed', text: '應予變更。' }],
    }),
  );
  expect(card?.changed_by).toEqual([{ doc_id: 'interp:2', title: '釋2', change: 'changed' }]);
});

test('the main text of a ruling is what it decides, under whichever of its headings', () => {
  for (const title of ['主文', '判決主文', '裁定主文', '主　文']) {
    const text = `${title}\n本件移送。`;
    const sections = [{ title, level: 1, start: 0, end: text.length }];
    const card = documentCard(document({ doc_id: 'case:1', doc_type: '裁判', text, sections }));
    expect(card?.paragraphs.map((one) => one.text)).toEqual(['本件移送。']);
  }
});

test('an act, and a text without a part that decides, has no card', () => {
  expect(documentCard(document({ doc_id: 'law:A', has_parts: true, text: '法規位階：法律' }))).toBeNull();
  expect(documentCard(document({ doc_id: 'letter:甲-1', doc_type: '函釋', text: '主旨：甲。' }))).toBeNull();
});

test('the card of a very long article has its first 項, and says that there are more', () => {
  const card = documentCard(
    document({ text: Array.from({ length: 9 }, () => `${'字'.repeat(300)}。`).join('\n') }),
  );
  expect(card).toMatchObject({ is_whole: false });
  expect(card?.paragraphs).toHaveLength(2);
});
