import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitsOf } from '#lib/text/units.ts';
import { createPlaceFinder } from './term-places.ts';

const placesOf = (terms: readonly string[], text: string) => {
  const { count, at, index } = createPlaceFinder(terms)(unitsOf(text));
  return Array.from({ length: count }, (_, i) => [at[i], index[i]]);
};

it('the place finder finds each term at each of its places, in the order of the text and then of the terms', () => {
  expect(placesOf(['租金', '金', '押租金'], '押租金，租金')).toEqual([
    [0, 2],
    [1, 0],
    [2, 1],
    [4, 0],
    [5, 1],
  ]);
});

it('the place finder finds the same places as comparing every term with the text at every position', () => {
  const some = (maxLength: number, minLength = 0) =>
    fc.array(fc.constantFrom(...'甲乙丙𠀀a'), { minLength, maxLength }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.array(some(4, 1), { maxLength: 8 }), some(60), (terms, text) => {
      const expected = Array.from({ length: text.length }, (_, at) => at).flatMap((at) =>
        terms.flatMap((term, index) => (text.startsWith(term, at) ? [[at, index]] : [])),
      );
      expect(placesOf(terms, text)).toEqual(expected);
    }),
  );
});

it('the place finder finds all places in a text that has more than it has room for at first', () => {
  const find = createPlaceFinder(['甲']);
  expect(find(unitsOf('甲'.repeat(5_000))).count).toBe(5_000);
  expect(find(unitsOf('乙甲')).count).toBe(1);
});
