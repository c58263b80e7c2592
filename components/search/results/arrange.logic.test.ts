import { expect, test } from 'vitest';
import { ReadDocument } from '#lib/contract/document.ts';
import { arrangeResults } from './arrange.logic.ts';

const WHY = { words: [], act_names: [], meaning: [], cited_by: [], similar: false };
const document = (given: object = {}) => ReadDocument.parse({ doc_id: 'a', title: '甲', ...given });
const named = (doc_id: string, title: string) => document({ doc_id, title, why: { ...WHY, named: true } });
const asked = (citation: string) => ({ text: citation, citation, held: true });
const arrange = (documents: ReturnType<typeof document>[], ...understood: ReturnType<typeof asked>[]) =>
  arrangeResults({ documents, understood });

const ARTICLE = named('law:A:184', '民法第184條');
const OTHER = document({ doc_id: 'b' });

test('a document asked for by number is a card with its citation, and not also a row', () => {
  expect(arrange([ARTICLE, OTHER], asked('民法第184條第1項前段'))).toEqual({
    named: [{ hit: ARTICLE, citation: '民法第184條第1項前段' }],
    shown: [OTHER],
    folded: [],
  });
});

test('民法第184條 is not taken for 民法第184條之1', () => {
  expect(arrange([ARTICLE, OTHER], asked('民法第184條之1')).named).toEqual([
    { hit: ARTICLE, citation: null },
  ]);
});

test('a document asked for by number that is the only result is a card and a row', () => {
  expect(arrange([ARTICLE], asked('民法第184條'))).toMatchObject({ shown: [ARTICLE] });
});

test('a whole act is a row, and so is a document that a question only mentions', () => {
  expect(arrange([named('law:A', '民法'), OTHER], asked('民法')).named).toEqual([]);
  expect(arrange([ARTICLE, OTHER]).named).toEqual([]);
  expect(arrangeResults({ documents: [ARTICLE, OTHER] }).shown).toEqual([ARTICLE, OTHER]);
});

test('at most two documents asked for by number are cards', () => {
  const all = [1, 2, 3].map((number) => named(`law:A:${number}`, `民法第${number}條`));
  const { named: cards, shown } = arrange(all, ...all.map(({ title }) => asked(title ?? '')));
  expect([cards.length, shown.length]).toEqual([2, 1]);
});

test('procedural rulings are folded, except those asked for by number', () => {
  const shown = document({ doc_id: '1', decides: true });
  const unknown = document({ doc_id: '2' });
  const undecided = document({ doc_id: '3', decides: false });
  const byNumber = document({ doc_id: '4', decides: false, why: { ...WHY, named: true } });
  expect(arrange([shown, undecided, unknown, byNumber])).toMatchObject({
    shown: [shown, unknown, byNumber],
    folded: [undecided],
  });
});

test('if all results are procedural rulings, none is folded', () => {
  const all = [document({ doc_id: '1', decides: false }), document({ doc_id: '2', decides: false })];
  expect(arrange(all)).toMatchObject({ shown: all, folded: [] });
  expect(arrange([])).toMatchObject({ shown: [], folded: [] });
});
