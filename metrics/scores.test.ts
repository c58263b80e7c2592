import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCORE_NAMES, scoreRanking } from './scores.ts';

const id = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const ranking = fc.uniqueArray(id, { maxLength: 26 });
const relevant = fc.uniqueArray(id, { minLength: 1, maxLength: 5 }).map((ids) => new Set(ids));

describe('scoreRanking', () => {
  it('gives the scores of a ranking as counted by hand', () => {
    const scores = scoreRanking(['x', 'a', 'y', 'b'], new Set(['a', 'b', 'c']));
    expect(scores['hit@1']).toBe(0);
    expect(scores['mrr@10']).toBe(1 / 2);
    expect(scores['recall@10']).toBe(2 / 3);
    const ideal = 1 + 1 / Math.log2(3) + 1 / Math.log2(4);
    expect(scores['ndcg@10']).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / ideal, 12);
  });

  it('every score is 1 where all relevant documents come first and 0 where none is found', () => {
    for (const metric of SCORE_NAMES) {
      expect(scoreRanking(['a', 'b', 'x'], new Set(['a', 'b']))[metric]).toBe(1);
      expect(scoreRanking(['x'], new Set(['a']))[metric]).toBe(0);
    }
  });

  it('documents after the tenth or hundredth place do not count', () => {
    const others = (n: number) => Array.from({ length: n }, (_, i) => `x${i}`);
    expect(scoreRanking([...others(10), 'a'], new Set(['a']))).toMatchObject({
      'mrr@10': 0,
      'recall@10': 0,
      'recall@100': 1,
    });
    expect(scoreRanking([...others(100), 'a'], new Set(['a']))['recall@100']).toBe(0);
  });

  it('every score stays between 0 and 1, also where a document comes twice', () => {
    fc.assert(
      fc.property(fc.array(id), relevant, (any, right) => {
        for (const value of Object.values(scoreRanking(any, right))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('no score falls when a relevant document moves up', () => {
    fc.assert(
      fc.property(ranking, relevant, fc.nat(), (before, right, at) => {
        const place = 1 + (at % Math.max(1, before.length - 1));
        const [above, moved] = [before[place - 1], before[place]];
        if (above === undefined || moved === undefined || !right.has(moved) || right.has(above)) return;
        const after = before.with(place - 1, moved).with(place, above);
        const [was, is] = [scoreRanking(before, right), scoreRanking(after, right)];
        for (const metric of SCORE_NAMES) expect(is[metric]).toBeGreaterThanOrEqual(was[metric] - 1e-12);
      }),
    );
  });
});
