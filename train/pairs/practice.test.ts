import { expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { practicePairs } from './practice.ts';

const practice = [
  { question: 1, target: 0, document: [10, 11], note: [100, 101] },
  { question: 2, target: 0, document: [10, 11], note: [100, 101] },
  { question: 3, target: 1, document: [20], note: [] },
];
const [toDocument, toNote, toEachOther] = practicePairs(practice).map(({ draw }) => {
  const random = createRandom(4);
  return Array.from({ length: 300 }, () => draw(random)).filter((pair) => pair !== null);
});
const questionsOf = (pairs: typeof toDocument) => [...new Set(pairs?.map(({ query }) => query[0]))].sort();

test('every practice question is paired with the document that answers it', () => {
  for (const { query, document, target } of toDocument ?? []) {
    expect(target).toBe(query[0] === 3 ? 1 : 0);
    expect(document).toEqual(target === 0 ? [10, 11] : [20]);
  }
  expect(questionsOf(toDocument)).toEqual([1, 2, 3]);
});

test('a question is paired with the note on its document, where there is one', () => {
  for (const { document, target } of toNote ?? []) {
    expect(target).toBe(0);
    expect(document).toEqual([100, 101]);
  }
  expect(questionsOf(toNote)).toEqual([1, 2]);
});

test('a question is paired with the other questions of its document, never with itself', () => {
  for (const { query, document } of toEachOther ?? []) {
    expect([...query, ...document].sort()).toEqual([1, 2]);
    expect(document).not.toContain(query[0]);
  }
  expect(questionsOf(toEachOther)).toEqual([1, 2]);
});
