import { expect, test } from 'vitest';
import { type DocumentWithText, endOfDocument } from './end-of-document.ts';

const abandoned = (given: Partial<DocumentWithText>): DocumentWithText => ({
  doc_id: 'law:A0000001:3',
  title: '甲法第3條',
  doc_type: '法規命令',
  is_abandoned: true,
  date: '2018-11-21',
  text: '',
  ...given,
});
const whole = (is_abandoned: boolean) => ({ whole: { is_abandoned, date: '2014-05-01' } });

test.each([
  ['an act, on its own day', { doc_id: 'law:A0000001', text: '' }, 'repealed', '2018-11-21'],
  [
    'an article of a repealed act, on the day of the act',
    { text: '甲。', neighbours: whole(true) },
    'repealed',
    '2014-05-01',
  ],
  [
    'an article whose term ran out, on a day that is not known',
    { text: '甲。', neighbours: whole(false) },
    'repealed',
    null,
  ],
  [
    'a deleted article, on a day that is not known',
    { text: '（刪除）', neighbours: whole(false) },
    'deleted',
    null,
  ],
  [
    'an interpretation, on the day that its notice names',
    { doc_type: '釋字', text: '【本解釋自107年11月28日起不再適用】\n解釋文' },
    'superseded',
    '2018-11-28',
  ],
  ['a letter without such a notice', { doc_type: '函釋', text: '主旨：甲。' }, 'superseded', null],
] as const)('endOfDocument finds the end of %s', (_, given, kind, date) =>
  expect(endOfDocument(abandoned(given))).toEqual({ kind, date }),
);

test('endOfDocument is null for a document in force, whatever its text', () =>
  expect(endOfDocument({ ...abandoned({ text: '（刪除）' }), is_abandoned: false })).toBeNull());
