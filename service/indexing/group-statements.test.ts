import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint } from '#lib/taiwan/statements/comparison.ts';
import type { StatementOccurrence } from '#service/engine/ports.ts';
import { groupStatements } from './group-statements.ts';
import { countRepeated } from './repeated-statement.ts';

const stated = (
  doc_id: string,
  words: string,
  fields: Partial<StatementOccurrence> = {},
): StatementOccurrence => ({
  ...{ doc_id, doc_type: '裁判', date: '2001-01-01', level: '地方', start: 0, end: 9 },
  fingerprint: fingerprint(words),
  ...fields,
});
const RIGHT =
  '所謂權利係指既存法律體系所明認之權利而不及於純粹經濟上之損失此觀該條規定之文義及其立法目的自明';
const NEAR = RIGHT.replace('自明', '即明');
const CONTRARY = RIGHT.replace('不及於', '及於');
const STRANGER = '過失係指應注意能注意而疏於注意者而言其程度依事件之性質定之';

const idsOf = (occurrences: readonly StatementOccurrence[]) =>
  groupStatements(occurrences).map((group) => group.occurrences.map(({ doc_id }) => doc_id).sort());

test('near duplicates form one group; a contrary and an unrelated statement each form their own', () => {
  const occurrences = [
    stated('a', RIGHT),
    stated('b', NEAR),
    stated('c', CONTRARY),
    stated('d', STRANGER),
    stated('e', RIGHT),
  ];
  expect(idsOf(occurrences).sort()).toEqual([['a', 'b', 'e'], ['c'], ['d']]);
});

const words = fc.constantFrom(RIGHT, NEAR, CONTRARY, STRANGER);
const some = fc.array(words, { maxLength: 12 }).map((all) => all.map((one, i) => stated(`d${i}`, one)));

test('every statement is in one group, whatever the order in which they come', () => {
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat()), (occurrences, numbers) => {
      const groups = idsOf(occurrences);
      expect(groups.flat().sort()).toEqual(occurrences.map(({ doc_id }) => doc_id).sort());
      const order = occurrences.map((one) => [numbers.next().value ?? 0, one] as const);
      const shuffled = order.sort(([a], [b]) => a - b).map(([, one]) => one);
      expect(idsOf(shuffled).sort()).toEqual(groups.sort());
    }),
  );
});

test('a group is counted by documents, quoted from the newest of the highest court', () => {
  const [counted, ...others] = countRepeated(
    groupStatements([
      stated('old', RIGHT, { level: '最高', date: '1999-05-01' }),
      stated('new', RIGHT, { level: '最高', date: '2003-05-01', start: 7 }),
      stated('new', NEAR, { level: '最高', date: '2003-05-01', start: 80 }),
      stated('local', NEAR, { date: '2010-05-01' }),
      stated('undated', RIGHT, { date: null, level: null }),
      stated('letter', RIGHT, { doc_type: '函釋', date: '2012-05-01', level: null }),
      stated('alone', STRANGER),
    ]),
  );
  expect(others).toEqual([]);
  expect(counted).toMatchObject({
    ...{ decisions: 4, letters: 1, first: '1999-05-01', last: '2010-05-01' },
    byLevel: { 最高: 2, 地方: 1 },
    docIds: ['letter', 'local', 'new', 'old', 'undated'],
    quoted: { doc_id: 'new', start: 7 },
  });
});
