import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beside, byArticle, wholeOf } from './article-ids.ts';

const ids = ['1', '2', '9', '10', '183', '184', '184-1', '184-2', '184-10', '185', '1000'].map(
  (no) => `law:A:${no}`,
);

it('articles stand in the order of their numbers, those put in between after the one before', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (shuffled) => {
      expect(shuffled.sort(byArticle)).toEqual(ids);
    }),
  );
});

it('an article has the one before and the one after it', () => {
  expect(beside('law:A:184-1', ids)).toEqual({ previous: 'law:A:184', next: 'law:A:184-2' });
  expect(beside('law:A:1', ids)).toEqual({ next: 'law:A:2' });
  expect(beside('law:A:1000', ids)).toEqual({ previous: 'law:A:185' });
  expect(beside('law:A:3', ids)).toEqual({});
});

it.each([
  ['law:A:184-1', 'law:A'],
  ['law:A', null],
  ['law:A:x', null],
  ['case:A:1', null],
])('%s is of %s', (docId, act) => {
  expect(wholeOf(docId)).toBe(act);
});
