import { expect, test } from 'vitest';
import type { Facets } from '#lib/contract/facets.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { facetCounts } from './facet-counts.logic.ts';

const params = { query: 'a', search_type: 'keyword', limit: 10 } as const;
const facets = (judgments: number, year = 2010): Facets => ({
  doc_type: [{ value: '裁判', count: judgments }],
  standing: [
    { value: 'highest_court', count: judgments },
    { value: 'act', count: 5 },
    { value: 'code', count: 2 },
  ],
  level: [{ value: '最高', count: judgments }],
  court: [],
  year: [{ value: year, count: judgments }],
  undecided: 0,
});
const answered = (...answers: [FilteredSearchParams, Facets][]) => {
  const known = new Map(answers.map(([asked, told]) => [JSON.stringify(asked), told]));
  return (asked: FilteredSearchParams) => known.get(JSON.stringify(asked));
};

test('without filters all values have counts, zero for those that the answer leaves out', () => {
  const { doc_type, standing, level } = facetCounts(params, answered([params, facets(7)]));
  expect([doc_type?.('裁判'), doc_type?.('函釋'), level?.('最高')]).toEqual([7, 0, 7]);
  expect([standing?.('憲法'), standing?.('法律'), standing?.('命令')]).toEqual([0, 7, 0]);
});

test('kinds that a level or 位階 excludes implicitly have no count, rather than zero', () => {
  const ofLevel = { ...params, level: ['最高' as const] };
  expect(facetCounts(ofLevel, answered([ofLevel, facets(2)]))).toMatchObject({
    doc_type: null,
    standing: null,
  });
  const ofStanding = { ...params, standing: ['code' as const, 'act' as const] };
  expect(facetCounts(ofStanding, answered([ofStanding, facets(2)]))).toMatchObject({
    doc_type: null,
    level: null,
    court: null,
  });
  const kinds = { ...ofStanding, doc_type: ['法規命令' as const, '裁判' as const] };
  const told = answered(
    [kinds, facets(2)],
    [ofStanding, facets(0)],
    [{ ...params, doc_type: kinds.doc_type }, facets(2)],
  );
  const { doc_type, standing, level } = facetCounts(kinds, told);
  expect([doc_type, standing?.('法律'), level?.('最高')]).toEqual([null, 7, 2]);
});

test('a filter’s own values are counted by the search without that filter, if it was made', () => {
  const filtered = { ...params, level: ['最高' as const], start_date: '2010-01-01' };
  const told = answered([filtered, facets(2)], [{ ...params, start_date: '2010-01-01' }, facets(9)]);
  const counts = facetCounts(filtered, told);
  expect([counts.doc_type, counts.level?.('最高')]).toEqual([null, 9]);
});

test('the filtered search itself gives no counts of the filter’s own values, except for remaining years', () => {
  const filtered = { ...params, doc_type: ['裁判' as const], end_date: '2012-12-31' };
  const counts = facetCounts(filtered, answered([filtered, facets(2, 2012)]));
  expect(counts.doc_type).toBeNull();
  expect(counts.level?.('最高')).toBe(2);
  expect(counts.year).toEqual([{ value: 2012, count: 2 }]);
});

test('without a search, or with a server that sends no counts, there are none', () => {
  const unknown = { doc_type: null, standing: null, level: null, court: null, year: null };
  expect(facetCounts(null, answered())).toEqual(unknown);
  expect(facetCounts(params, answered())).toEqual(unknown);
});
