import { expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { synthesise } from './synthesise.ts';

const REAL = [
  documentOf({ doc_id: 'case:a', title: '甲', text: '按民法第184條。應賠償；\n駁回。' }),
  documentOf({ doc_id: 'case:b', title: '乙', text: '押金應返還。' }),
];
const take = (count: number, seed: number) => {
  const all = synthesise(REAL, createRandom(seed));
  return Array.from({ length: count }, () => all.next().value!);
};

test('synthesised documents consist of real sentences, have similar lengths, and unique ids', () => {
  const made = take(200, 1);
  expect(new Set(made.map(({ doc_id }) => doc_id)).size).toBe(200);
  for (const { text } of made) {
    for (const sentence of text.match(/[^。；\n]+/gu) ?? [])
      expect(['按民法第184條', '應賠償', '駁回', '押金應返還']).toContain(sentence);
    expect(text.length).toBeGreaterThanOrEqual(6);
    expect(text.length).toBeLessThan(30);
  }
});

test('synthesise returns the same documents for the same seed', () => {
  expect(take(20, 3)).toEqual(take(20, 3));
  expect(take(20, 3)).not.toEqual(take(20, 4));
});
