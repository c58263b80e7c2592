import { expect, it } from 'vitest';
import { DATA_FOLDER } from './folders.ts';
import { readGrades } from './grades.ts';
import { readNamedSet } from './question-sets.ts';

it('only practice questions are graded', () => {
  const practice = ['practice.situations', 'practice.terms'].flatMap(
    (name) => readNamedSet(DATA_FOLDER, name)?.questions ?? [],
  );
  const known = new Set(practice.map(({ qid }) => qid));
  const graded = [...readGrades().keys()];
  expect(graded.length).toBeGreaterThan(1_500);
  expect(graded.filter((qid) => !known.has(qid))).toEqual([]);
});

it('less than 5% of the documents that a set calls relevant are graded as beside the point', () => {
  const grades = readGrades();
  const right = ['practice.situations', 'practice.terms']
    .flatMap((name) => readNamedSet(DATA_FOLDER, name)?.questions ?? [])
    .flatMap(({ qid, relevant }) => [...relevant].flatMap((id) => grades.get(qid)?.get(id) ?? []));
  expect(right.length).toBeGreaterThan(2_000);
  expect(right.filter((grade) => grade === 0).length / right.length).toBeLessThan(0.05);
});
