import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TermWithIdf } from '../question/weighted-term.ts';
import { createMeasure } from './measure.ts';

const word = (term: string, fields: Partial<TermWithIdf> = {}): TermWithIdf => ({
  term,
  from: term,
  weight: 1,
  idf: 1,
  kind: 'literal',
  ...fields,
});

const textOf = (head: string, title = '') => ({ title, head });

describe('createMeasure', () => {
  it('counts only the best term of each word of the question', () => {
    const { measure } = createMeasure([
      word('出租人', { from: '房東', kind: 'expanded' }),
      word('租賃', { from: '房東', kind: 'expanded' }),
      word('押租金', { from: '押金', kind: 'expanded' }),
    ]);
    expect(measure(textOf('出租人')).expandedCover).toBe(0.5);
    expect(measure(textOf('出租人之租賃')).expandedCover).toBe(0.5);
    expect(measure(textOf('出租人之押租金')).expandedCover).toBe(1);
  });

  it('scores terms that are close together higher than terms that are far apart', () => {
    const { measure } = createMeasure([word('甲乙'), word('丙丁')]);
    expect(measure(textOf('甲乙，丙丁')).literalNear).toBe(1);
    const apart = measure(textOf(`甲乙${'。'.repeat(200)}丙丁`));
    expect({ near: apart.literalNear, cover: apart.literalCover }).toEqual({ near: 0.5, cover: 1 });
  });

  it('scores terms in the order of the question higher than in another order', () => {
    const { measure } = createMeasure([word('甲乙'), word('乙丙'), word('丙丁')]);
    expect(measure(textOf('甲乙丙丁')).literalRun).toBe(1);
    expect(measure(textOf('丙丁，乙丙，甲乙')).literalRun).toBeCloseTo(1 / 3);
  });

  it('finds terms in any spelling, separately in title and text', () => {
    const { measure } = createMeasure([word('台灣')]);
    const found = measure(textOf('台\n灣', '臺灣'));
    expect(found.literalTitle).toBeGreaterThan(0);
    expect(found.literalText).toBeGreaterThan(0);
  });

  it('gives shares from 0 to 1, and the same features whatever was measured before', () => {
    const text = fc
      .array(fc.constantFrom(...'甲乙丙丁戊，a1'), { maxLength: 300 })
      .map((all) => all.join(''));
    const terms = [word('甲乙'), word('乙丙'), word('丙', { kind: 'expanded' }), word('a1', { weight: 0.5 })];
    const { measure } = createMeasure(terms);
    fc.assert(
      fc.property(text, text, (one, other) => {
        const fresh = createMeasure(terms).measure(textOf(other, one));
        measure(textOf(one, other));
        expect(measure(textOf(other, one))).toEqual(fresh);
        for (const name of [
          'literalCover',
          'literalNear',
          'literalRun',
          'literalRuns',
          'expandedCover',
          'expandedNear',
        ] as const) {
          expect(fresh[name]).toBeGreaterThanOrEqual(0);
          expect(fresh[name]).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
