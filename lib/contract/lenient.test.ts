import { expect, test } from 'vitest';
import { z } from 'zod';
import { ReadDocument, ResultFacts } from './document.ts';
import { Totals } from './facets.ts';
import { lenient } from './lenient.ts';
import { ReadSearchResponse } from './search.ts';

test('an invalid field of another server’s response is left out, and the others stay', () => {
  const Read = z.object(lenient({ total: z.int(), name: z.string().nullable() }));
  expect(Read.parse({ total: 3, name: null })).toEqual({ total: 3, name: null });
  expect(Read.parse({ total: 'many', name: '民法' })).toEqual({ name: '民法' });
  expect(Read.parse({})).toEqual({});
});

test('every field that our results and totals have is read of another server too', () => {
  expect(Object.keys(ReadDocument.shape)).toEqual(expect.arrayContaining(Object.keys(ResultFacts.shape)));
  expect(Object.keys(ReadSearchResponse.shape)).toEqual(expect.arrayContaining(Object.keys(Totals.shape)));
});
