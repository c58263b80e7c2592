import { describe, expect, it } from 'vitest';
import type { Citation } from '../types.ts';
import { readQueryCitations } from './query-citations.ts';

const label = (citation: Citation) =>
  citation.kind === 'article' ? [citation.article, citation.sub].filter(Boolean).join('-') : '';
const read = (text: string) =>
  (readQueryCitations(text) ?? []).map(({ meant, inserted = [] }) => [
    ...meant.map(label),
    ...inserted.map(label),
  ]);

describe('a range of articles', () => {
  it('has all articles between its ends, each with those that may have been inserted behind it', () => {
    const [first, next, third, last, end] = read('刑訴156~159-5');
    expect(first?.slice(0, 3)).toEqual(['156', '156-1', '156-2']);
    expect(next?.[0]).toBe('157');
    expect(third).toContain('158-4');
    expect(last).toEqual(['159', '159-1', '159-2', '159-3', '159-4']);
    expect(end).toEqual(['159-5']);
  });

  it('from an inserted article to another has the articles inserted after its beginning, not after its end', () => {
    expect(read('民191-2至192').map(([one, inserted]) => [one, inserted])).toEqual([
      ['191-2', '191-3'],
      ['192', undefined],
    ]);
  });

  it.each([
    ['刑訴159-1至159-3', ['159-1', '159-2', '159-3']],
    ['刑訴159-1,-2,-4', ['159-1', '159-2', '159-4']],
    ['Code of Criminal Procedure 159-1 to 159-3', ['159-1', '159-2', '159-3']],
  ])('%s is read as inserted articles of one article', (text, articles) =>
    expect(read(text)).toEqual(articles.map((one) => [one])),
  );

  it('has at most 101 articles and 420 inserted ones; a longer or reversed one is only its two ends', () => {
    expect(read('民1~101')).toHaveLength(101);
    expect(read('民1~101').flat().length).toBeLessThan(420);
    expect(read('民1~900')).toHaveLength(2);
    expect(read('民188~184')).toHaveLength(2);
  });
});
