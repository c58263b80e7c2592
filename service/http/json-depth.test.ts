import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEPTH_MAX, isTooDeep } from './json-depth.ts';

test('what lies deeper than the limit is seen, by lists, by objects and by both', () => {
  for (const [opening, closing] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const nested = (depth: number) => opening.repeat(depth) + closing.repeat(depth);
    expect([isTooDeep(nested(DEPTH_MAX)), isTooDeep(nested(DEPTH_MAX + 1))]).toEqual([false, true]);
  }
  expect(isTooDeep('[{"a":'.repeat(DEPTH_MAX / 2 + 1))).toBe(true);
});

test('brackets side by side or in text are no depth', () => {
  expect(isTooDeep('[]'.repeat(2 * DEPTH_MAX))).toBe(false);
  expect(isTooDeep(`"${'[\\"'.repeat(2 * DEPTH_MAX)}"`)).toBe(false);
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (json) => {
      expect(isTooDeep(json)).toBe(false);
      // A text that was taken for structure, or structure for text, would end another depth than it began.
      expect(isTooDeep(`[${json},${'['.repeat(DEPTH_MAX)}`)).toBe(true);
      expect(isTooDeep(`[${json},${'['.repeat(DEPTH_MAX - 1)}`)).toBe(false);
    }),
  );
});
