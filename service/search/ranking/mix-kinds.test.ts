import { describe, expect, it } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { mixKinds } from './mix-kinds.ts';

type Values = { vector?: number; words?: number };
const candidate = (
  doc_id: string,
  doc_type: DocType,
  { vector = 0, words = 0 }: Values = {},
  more: { is_abandoned?: boolean; isProcedural?: boolean } = {},
) => ({
  doc_id,
  doc_type,
  is_abandoned: false,
  isProcedural: false,
  ...more,
  features: { vector, expandedNear: words, expandedText: words, literalNear: words, literalText: words },
});
const NEAR = { vector: 0.6, words: 0.9 };
const articles = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    candidate(`law:${i + 1}`, '法規命令', i < 5 ? { vector: 1, words: 1 } : { vector: 0.3, words: 0.2 }),
  );
const idsOf = (all: readonly { doc_id: string }[]) => all.map(({ doc_id }) => doc_id);
const TWELVE = articles(12);

describe('decisions and letters that are near an everyday question', () => {
  it('come after the first five results, in place of articles that are farther from the question', () => {
    const mixed = mixKinds([...TWELVE, candidate('letter:1', '函釋', NEAR)]);
    expect(idsOf(mixed).slice(0, 6)).toEqual(['law:1', 'law:2', 'law:3', 'law:4', 'law:5', 'letter:1']);
    expect(mixed).toHaveLength(13);
    expect(new Set(mixed).size).toBe(13);
  });

  it('are at most three of the first ten, one of each kind before a second of any', () => {
    const cases = [0, 1, 2].map((i) => candidate(`case:${i}`, '裁判', { vector: 0.9, words: 1 - i / 100 }));
    const mixed = mixKinds([
      ...TWELVE,
      ...cases,
      candidate('interp:1', '釋字', NEAR),
      candidate('letter:1', '函釋', NEAR),
    ]);
    expect(idsOf(mixed).slice(5, 8).sort()).toEqual(['case:0', 'interp:1', 'letter:1']);
    expect(idsOf(mixed).slice(10)).toEqual(expect.arrayContaining(['case:1', 'case:2']));
  });

  it('count towards the limit if the scorer has put them among the first ten already', () => {
    const near = [1, 2, 3].map((i) => candidate(`case:${i}`, '裁判', NEAR));
    const ordered = [...near, ...TWELVE, candidate('letter:1', '函釋', NEAR)];
    expect(mixKinds(ordered)).toEqual(ordered);
  });

  it.each([
    ['far in meaning', candidate('letter:1', '函釋', { vector: 0.3, words: 1 })],
    ['far by words', candidate('letter:1', '函釋', { vector: 0.6, words: 0.4 })],
    ['no longer applied', candidate('letter:1', '函釋', NEAR, { is_abandoned: true })],
    ['a procedural ruling', candidate('const:1', '憲法法庭裁判', NEAR, { isProcedural: true })],
  ])('stay where they are when %s', (_, other) => {
    const ordered = [...TWELVE, other];
    expect(mixKinds(ordered)).toEqual(ordered);
  });

  it('take no place from an article that is about as near', () => {
    const near = Array.from({ length: 12 }, (_, i) =>
      candidate(`law:${i + 1}`, '法規命令', { vector: 0.9, words: 0.9 }),
    );
    const ordered = [...near, candidate('letter:1', '函釋', NEAR)];
    expect(mixKinds(ordered)).toEqual(ordered);
  });

  it('are found by words alone if there are no vectors', () => {
    const ordered = [...articles(12), candidate('letter:1', '函釋', { words: 0.9 })].map((one) => ({
      ...one,
      features: { ...one.features, vector: 0 },
    }));
    expect(idsOf(mixKinds(ordered)).indexOf('letter:1')).toBe(5);
  });

  it('leave fewer than ten results as they are', () => {
    const ordered = [...articles(6), candidate('letter:1', '函釋', NEAR)];
    expect(mixKinds(ordered)).toEqual(ordered);
    expect(mixKinds([])).toEqual([]);
  });
});
