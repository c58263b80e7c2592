import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mark, tidyRanges } from './mark.ts';
import { emRuns } from './runs.ts';

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'民法<>&;"\'/em=! amp𠀀\r\n\u00a0') }),
  fc.string({ unit: 'binary' }),
);
const ranges = fc.array(fc.tuple(fc.integer({ min: -2, max: 30 }), fc.integer({ min: -2, max: 30 })), {
  maxLength: 6,
});

describe('mark', () => {
  it('escapes, then marks', () => {
    expect(mark('a<b & c', [[2, 3]])).toBe('a&lt;<em>b</em> &amp; c');
  });

  it('makes one of ranges that overlap or touch', () => {
    expect(
      mark('損害賠償', [
        [2, 4],
        [0, 2],
        [1, 3],
      ]),
    ).toBe('<em>損害賠償</em>');
  });

  it('never parts a character', () => {
    expect(mark('𠀀a', [[1, 2]])).toBe('<em>𠀀</em>a');
    expect(mark('𠀀a', [[0, 1]])).toBe('<em>𠀀</em>a');
  });

  it('ignores ranges of nothing and outside', () => {
    expect(
      mark('ab', [
        [1, 1],
        [2, 1],
        [5, 9],
        [-3, 0],
      ]),
    ).toBe('ab');
  });

  it('is undone by emRuns: same text, same stress', () => {
    fc.assert(
      fc.property(text, ranges, (t, marked) => {
        const runs = emRuns(mark(t, marked));
        expect(runs.map((run) => run.text).join('')).toBe(t);
        const stressed = runs.filter(({ em }) => em).map((run) => run.text);
        expect(stressed).toEqual(tidyRanges(t, marked).map(([start, end]) => t.slice(start, end)));
      }),
      { numRuns: 500 },
    );
  });
});
