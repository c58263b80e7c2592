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
  '%s is no longer applied, whatever an index made earlier says',
  (title) => {
    const ended = { kind: 'superseded', date: '2022-05-01' } as const;
    expect(endOfForce(unapplied(title))).toEqual(ended);
    expect(endOfForce({ ...unapplied(title), is_abandoned: true })).toEqual(ended);
  },
);

test('an act whose name goes on from that of one that is no longer applied is another act', () =>
  expect(endOfForce(unapplied('職業災害勞工保護法施行細則第1條'))).toBeNull());

test('a decision on an act that is no longer applied is in force', () =>
  expect(endOfForce({ ...unapplied('職業災害勞工保護法'), doc_type: '函釋' })).toBeNull());

test.each([
  ['an act, on its own day', { doc_id: 'law:A0000001' }, 'repealed', '2018-11-21'],
  ['an article of which only the title is at hand', {}, 'gone', null],
  ['a letter', { doc_type: '函釋' }, 'superseded', null],
] as const)('ended: %s', (_, given, kind, date) =>
  expect(endOfForce(abandoned(given))).toEqual({ kind, date }),
);

test('how it ended is written with the day, where that is known', () => {
  expect(endedWords({ kind: 'superseded', date: '2022-05-01' })).toEqual(['不再適用', '民國111年5月1日起']);
  expect(endedWords({ kind: 'repealed', date: '2014-05-01' })).toEqual(['已廢止', '民國103年5月1日']);
  expect(endedWords({ kind: 'deleted', date: null })).toEqual(['已刪除']);
});
