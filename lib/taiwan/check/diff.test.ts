import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffUnits } from './diff.ts';

const words = fc.string({ unit: fc.constantFrom(...'甲乙丙丁'), maxLength: 60 });

test('a diff leads from the one text to the other, and what it calls the same is in both', () =>
  fc.assert(
    fc.property(words, words, (first, second) => {
      const steps = diffUnits(first, second) ?? [];
      const of = (kind: string) => steps.filter((step) => step.kind === 'same' || step.kind === kind);
      expect(
        of('first')
          .map((step) => first.slice(...step.first))
          .join(''),
      ).toBe(first);
      expect(
        of('second')
          .map((step) => second.slice(...step.second))
          .join(''),
      ).toBe(second);
      for (const step of steps.filter(({ kind }) => kind === 'same'))
        expect(first.slice(...step.first)).toBe(second.slice(...step.second));
    }),
  ));

test('a diff is the shortest: one changed character is two steps', () =>
  expect(diffUnits('甲乙丙', '甲丁丙')).toEqual([
    { kind: 'same', first: [0, 1], second: [0, 1] },
    { kind: 'first', first: [1, 2], second: [1, 1] },
    { kind: 'second', first: [2, 2], second: [1, 2] },
    { kind: 'same', first: [2, 3], second: [2, 3] },
  ]));

test('texts with hundreds of differences are not compared to the end', () =>
  expect(diffUnits('甲'.repeat(900), '乙'.repeat(900))).toBeNull());
