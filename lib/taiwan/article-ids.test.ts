import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adjacentArticles, compareArticleIds } from './article-ids.ts';

const ids = ['1', '2', '9', '10', '183', '184', '184-1', '184-2', '184-10', '185', '1000'].map(
  (no) => `law:A:${no}`,
);

it('compareArticleIds orders articles by number, with 184-1 after 184 and 184-10 after 184-2', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (shuffled) => {
      expect(shuffled.sort(compareArticleIds)).toEqual(ids);
    }),
  );
});

it('adjacentArticles returns the article before and the one after, where there is one', () => {
  expect(adjacentArticles('law:A:184-1', ids)).toEqual({ previous: 'law:A:184', next: 'law:A:184-2' });
  expect(adjacentArticles('law:A:1', ids)).toEqual({ next: 'law:A:2' });
  expect(adjacentArticles('law:A:1000', ids)).toEqual({ previous: 'law:A:185' });
  expect(adjacentArticles('law:A:3', ids)).toEqual({});
});
