import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchParams } from '#lib/contract/search.ts';
import { readLimit } from './limit.ts';

test('a number of results is read as the contract reads it', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.stringMatching(/^-?0{0,3}\d{1,3}(?:\.0)?$/),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { success, data } = SearchParams.shape.limit.safeParse(text);
      expect(readLimit(text)).toBe(success ? data : null);
    }),
  );
});
