import { expect, it } from 'vitest';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { lookUpCited } from './cited-documents.ts';

const article = (doc_id: string, date: string | null, is_abandoned = false) =>
  documentOf({ doc_id, title: '民法第184條', doc_type: '法規命令', date, is_abandoned });
const held = [article('law:Z:184', null, true), article('law:A:184', '2020-01-01')];
const graph = { byKeys: async (keys: readonly string[]) => new Map(keys.map((key) => [key, held])) };
const cited = parseCitation('民法第184條') as Citation;
const ids = async (...asked: Parameters<typeof lookUpCited>) =>
  (await lookUpCited(...asked)).map((documents) => documents.map(({ doc_id }) => doc_id));

it('documents that a citation may mean come likeliest first: those in force before the repealed', async () => {
  expect(await ids(graph, [cited])).toEqual([['law:A:184', 'law:Z:184']]);
});

it('a cited document that the filters exclude is not returned', async () => {
  expect(await ids(graph, [cited], { inForce: true })).toEqual([['law:A:184']]);
  expect(await ids(graph, [cited], { docTypes: ['釋字'] })).toEqual([[]]);
});

it('a range of dates does not exclude a cited statute', async () => {
  expect(await ids(graph, [cited], { startDate: '2021-01-01' })).toEqual([['law:A:184', 'law:Z:184']]);
});

it('without citations the graph is not queried', async () => {
  expect(await ids({ byKeys: () => Promise.reject(new Error('asked')) }, [])).toEqual([]);
});
