import { expect, test } from 'vitest';
import type { Holdings } from '#lib/contract/holdings.ts';
import { readQueryCitations } from '#lib/taiwan/citations/queries/query-citations.ts';
import { examplesOf, WAYS } from './examples.logic.ts';

const held = (fictional: boolean, ...kinds: Holdings['kinds'][number]['doc_type'][]): Holdings => ({
  fictional,
  statutes: null,
  kinds: kinds.map((doc_type) => ({ doc_type, level: null, count: 3, from: null, until: null })),
});
const queries = (holdings: Holdings | null, way: string) =>
  examplesOf(holdings).find((example) => example.way === way)?.queries;

test('documents that are known not to be held are not used as examples', () => {
  expect(queries(held(false, '裁判'), 'article')).toBeUndefined();
  expect(queries(held(false, '法規命令'), 'interpretation')).toBeUndefined();
  expect(queries(held(true, '法規命令', '釋字'), 'article')).toEqual(['示範住宅租賃條例第5條']);
});

test('all kinds of examples are shown if the upstream does not say what it holds', () =>
  expect(examplesOf(null).map(({ way }) => way)).toEqual([...WAYS]));

test('the examples of numbers are recognized as citations', () => {
  for (const holdings of [null, held(true, '法規命令', '釋字')])
    for (const way of ['article', 'interpretation'])
      for (const query of queries(holdings, way) ?? [])
        expect(readQueryCitations(query), query).not.toBeNull();
});
