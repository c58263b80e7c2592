import { expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { notePairs } from './notes.ts';

const notes = [
  { target: 0, document: [0, 1], names: [100], asked: [101, 102] },
  { target: 1, document: [10, 11], names: [200], asked: [] },
];
const [toDocument, toEachOther] = notePairs(notes).map(({ draw }) => {
  const random = createRandom(4);
  return Array.from({ length: 300 }, () => draw(random)).filter((pair) => pair !== null);
});

test('a name or question is paired with its document', () => {
  for (const { query, document, target } of toDocument ?? []) {
    expect(target === 0 ? [100, 101, 102] : [200]).toContain(query[0]);
    expect(document).toEqual([10 * target, 10 * target + 1]);
  }
  expect(new Set(toDocument?.map(({ target }) => target)).size).toBe(2);
});

test('a text of a note is paired with the other texts of the note, never with itself', () => {
  for (const { query, document, target } of toEachOther ?? []) {
    expect(target).toBe(0);
    expect([...query, ...document].sort()).toEqual([100, 101, 102]);
  }
});
