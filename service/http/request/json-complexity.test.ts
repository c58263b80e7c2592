import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEPTH_MAX, FIELDS_MAX, isTooComplex } from './json-complexity.ts';

test('JSON nested deeper than the limit is too complex, by lists, by objects and by both', () => {
  for (const [opening, closing] of [
    ['[', ']'],
    ['{"":', '}'],
  ] as const) {
    const nested = (depth: number) => opening.repeat(depth) + closing.repeat(depth);
    expect([isTooComplex(nested(DEPTH_MAX)), isTooComplex(nested(DEPTH_MAX + 1))]).toEqual([false, true]);
  }
  expect(isTooComplex('[{"a":'.repeat(DEPTH_MAX / 2 + 1))).toBe(true);
});

test('brackets side by side or inside strings add no depth to JSON', () => {
  expect(isTooComplex('[]'.repeat(2 * DEPTH_MAX))).toBe(false);
  expect(isTooComplex(`"${'[\\"'.repeat(2 * DEPTH_MAX)}"`)).toBe(false);
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (json) => {
      expect(isTooComplex(json)).toBe(false);
      // If a bracket inside a string were counted, or one outside not, the depth after this JSON would be wrong.
      expect(isTooComplex(`[${json},${'['.repeat(DEPTH_MAX)}`)).toBe(true);
      expect(isTooComplex(`[${json},${'['.repeat(DEPTH_MAX - 1)}`)).toBe(false);
    }),
  );
});

test('JSON with more fields than the limit is too complex, wherever they are; colons inside strings are no fields', () => {
  const fields = (n: number) => `[{${'"a":"x:y",'.repeat(n)}"b":{}}]`;
  expect([isTooComplex(fields(FIELDS_MAX - 1)), isTooComplex(fields(FIELDS_MAX))]).toEqual([false, true]);
});
