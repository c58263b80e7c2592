import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffUnits } from './diff.ts';

const words = fc.string({ unit: fc.constantFrom(...'甲乙丙丁'), maxLength: 60 });

test('the steps of diffUnits make up both texts, and equal steps have equal text', () =>
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

test('diffUnits returns one removal and one insertion for one changed character', () =>
  expect(diffUnits('甲乙丙', '甲丁丙')).toEqual([
    { kind: 'same', first: [0, 1], second: [0, 1] },
    { kind: 'first', first: [1, 2], second: [1, 1] },
    { kind: 'second', first: [2, 2], second: [1, 2] },
    { kind: 'same', first: [2, 3], second: [2, 3] },
  ]));

test('diffUnits returns null for texts with hundreds of differences', () =>
  expect(diffUnits('甲'.repeat(900), '乙'.repeat(900))).toBeNull());
