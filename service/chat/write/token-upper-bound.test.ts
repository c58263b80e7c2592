import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningWithin, endWithin, tokenUpperBound } from './token-upper-bound.ts';

const text = fc.string({
  unit: fc.oneof(fc.constantFrom(...'民法第184條，a '), fc.string({ unit: 'binary' })),
});

describe('the upper bound of tokens', () => {
  test('a Han character counts 1.5 tokens, an unknown character its bytes', () => {
    expect(tokenUpperBound('損害賠償')).toBe(6);
    expect(tokenUpperBound('184')).toBe(3);
    expect(tokenUpperBound('law')).toBe(1.5);
    expect(tokenUpperBound('𠮷')).toBe(4);
    expect(tokenUpperBound('é')).toBe(2);
  });

  test('the upper bound of two texts joined by a space is the sum of their upper bounds', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(tokenUpperBound(`${a} ${b}`)).toBeCloseTo(tokenUpperBound(a) + 0.5 + tokenUpperBound(b));
      }),
    );
  });
});

test('beginningWithin and endWithin return as much of a text as the given tokens allow', () => {
  fc.assert(
    fc.property(text, fc.nat(30), (whole, most) => {
      const beginning = beginningWithin(whole, most);
      const end = endWithin(whole, most);
      expect(whole.startsWith(beginning) && whole.endsWith(end)).toBe(true);
      for (const part of [beginning, end]) {
        expect(tokenUpperBound(part)).toBeLessThanOrEqual(most);
        if (part !== whole) expect(tokenUpperBound(part)).toBeGreaterThan(most - 4);
      }
    }),
  );
});
