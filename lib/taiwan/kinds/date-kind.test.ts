import { expect, test } from 'vitest';
import { dateKindOf } from './date-kind.ts';
import type { EndOfForce } from './end-of-force.ts';

const DAY = '2014-05-01';
const [ACT, ARTICLE] = ['law:A0000001', 'law:A0000001:3'];

test.each<[string, EndOfForce | null, string]>([
  [ACT, null, 'amended'],
  [ACT, { kind: 'repealed', date: DAY }, 'repealed'],
  // No longer applied is not the act's last change, which is an amendment.
  [ACT, { kind: 'superseded', date: DAY }, 'amended'],
  [ARTICLE, null, 'act_amended'],
  [ARTICLE, { kind: 'superseded', date: DAY }, 'act_amended'],
  [ARTICLE, { kind: 'repealed', date: DAY }, 'act_repealed'],
  [ARTICLE, { kind: 'repealed', date: null }, 'act_changed'],
  [ARTICLE, { kind: 'deleted', date: null }, 'act_changed'],
  [ARTICLE, { kind: 'gone', date: null }, 'act_changed'],
])('the date of the statute %s that ended as %j has the kind %s', (doc_id, ended, kind) =>
  expect(dateKindOf({ doc_id, doc_type: '法規命令' }, ended)).toBe(kind),
);

test('the date of a superseded decision is its own', () =>
  expect(dateKindOf({ doc_id: 'interp:8', doc_type: '釋字' }, { kind: 'superseded', date: DAY })).toBe(
    'own',
  ));
