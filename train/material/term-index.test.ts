import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TermIndex } from './term-index.ts';

test('the term index finds exactly the terms that occur in a text', () => {
  const letters = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...'租賃物'), minLength, maxLength });
  fc.assert(
    fc.property(fc.array(letters(2, 4)), letters(0, 30), (terms, text) => {
      const expected = new Set(terms.filter((term) => text.includes(term)));
      expect(new TermIndex(terms).in(text)).toEqual(expected);
    }),
  );
});
