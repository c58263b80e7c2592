import { expect, test } from 'vitest';
import { type DocumentOfStatus, endedWords, endOfForce } from './end-of-force.ts';

const STATUTE = { doc_type: '法規命令', is_abandoned: false, date: '2018-11-21' } as const;
const unapplied = (title: string): DocumentOfStatus => ({ ...STATUTE, doc_id: 'law:N0060041:23', title });
const abandoned = (given: Partial<DocumentOfStatus> = {}): DocumentOfStatus => ({
  ...STATUTE,
  doc_id: 'law:A0000001:3',
  title: '甲法第3條',
  is_abandoned: true,
  ...given,
});

test.each(['職業災害勞工保護法', '職業災害勞工保護法第23條'])(
  'endOfForce: %s is superseded, whether or not the index marks it as abandoned',
  (title) => {
    const ended = { kind: 'superseded', date: '2022-05-01' } as const;
    expect(endOfForce(unapplied(title))).toEqual(ended);
    expect(endOfForce({ ...unapplied(title), is_abandoned: true })).toEqual(ended);
  },
);

test('endOfForce is null for an act whose name only begins with that of a superseded act', () =>
  expect(endOfForce(unapplied('職業災害勞工保護法施行細則第1條'))).toBeNull());

test('endOfForce is null for a letter with the title of a superseded act', () =>
  expect(endOfForce({ ...unapplied('職業災害勞工保護法'), doc_type: '函釋' })).toBeNull());

test.each([
  ['an act, on its own day', { doc_id: 'law:A0000001' }, 'repealed', '2018-11-21'],
  ['an article of which only the title is at hand', {}, 'gone', null],
  ['a letter', { doc_type: '函釋' }, 'superseded', null],
] as const)('endOfForce finds the end of %s', (_, given, kind, date) =>
  expect(endOfForce(abandoned(given))).toEqual({ kind, date }),
);

test('endedWords writes how a document ended, with the day if that is known', () => {
  expect(endedWords({ kind: 'superseded', date: '2022-05-01' })).toEqual(['不再適用', '民國111年5月1日起']);
  expect(endedWords({ kind: 'repealed', date: '2014-05-01' })).toEqual(['已廢止', '民國103年5月1日']);
  expect(endedWords({ kind: 'deleted', date: null })).toEqual(['已刪除']);
});
