import { describe, expect, test } from 'vitest';
import { CitingResponse } from '#lib/contract/full-document.ts';
import { runTask } from '#service/engine/guard.ts';
import type { Engine } from '#service/engine/ports.ts';
import { bearer, testApp } from '#service/testing/app.ts';
import { answering, documentEndpointSuite } from '#service/testing/document-endpoint.ts';
import { expectError } from '#service/testing/expect.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

documentEndpointSuite('/citing');

const JUDGMENT = 'case:TPSV-112-台上-824-20230511-1';

describe('GET /api/v1/documents/{doc_id}/citing', () => {
  async function citing(params: Record<string, string> = {}) {
    const ask = await answering(GRAPH_DOCUMENTS);
    const answer = await ask(`law:B0000001:184/citing?${new URLSearchParams(params)}`);
    const body: unknown = await answer.json();
    expect(CitingResponse.parse(body)).toEqual(body);
    return CitingResponse.parse(body);
  }
  const ids = ({ documents }: CitingResponse) => documents.map(({ doc_id }) => doc_id);

  test('answers newest first, counted by kind, each with its first passage', async () => {
    const found = await citing();
    expect(ids(found)).toEqual([JUDGMENT, 'law:B0000001:185', 'interp:748']);
    expect(found).toMatchObject({ total: 3, next_offset: null });
    expect(found.by_type).toEqual([
      { doc_type: '釋字', count: 1 },
      { doc_type: '法規命令', count: 1 },
      { doc_type: '裁判', count: 1 },
    ]);
    const [first] = found.documents;
    expect(first).toMatchObject({
      times: 2,
      passage: '按民法第184條第1項前段及第999條，民法第184條亦同。',
      level: '最高',
    });
    expect(first?.passage.slice(first.start, first.end)).toBe('民法第184條第1項前段');
  });

  test('answers page by page', async () => {
    const first = await citing({ limit: '2' });
    expect([ids(first).length, first.next_offset]).toEqual([2, 2]);
    const second = await citing({ limit: '2', offset: '2' });
    expect([ids(second), second.next_offset, second.total]).toEqual([['interp:748'], null, 3]);
    expect(ids(await citing({ offset: '9' }))).toEqual([]);
  });

  test('answers where the next page begins, also where documents of this one were removed meanwhile', async () => {
    const engine = memoryEngine(GRAPH_DOCUMENTS);
    const gone = new Set([JUDGMENT]);
    const getMany = async (docIds: readonly string[]) =>
      (await engine.store.getMany(docIds)).filter(({ doc_id }) => !gone.has(doc_id));
    const losing: Engine = {
      ...engine,
      run: (task, input) => runTask({ ...engine, store: { ...engine.store, getMany } }, task, input),
    };
    const { app, newKey } = await testApp({ engine: losing });
    const { key } = await newKey();
    const page = async () => {
      const path = `/api/v1/documents/${encodeURIComponent('law:B0000001:184')}/citing?limit=2`;
      return CitingResponse.parse(await (await app.request(path, bearer(key))).json());
    };
    const some = await page();
    expect([ids(some), some.next_offset]).toEqual([['law:B0000001:185'], 2]);
    gone.add('law:B0000001:185');
    const none = await page();
    expect([ids(none), none.next_offset]).toEqual([[], 2]);
  });

  test('answers with one kind, counting all, and within dates', async () => {
    const found = await citing({ doc_type: '裁判', start_date: '2020-01-01' });
    expect([ids(found), found.total, found.by_type.length]).toEqual([[JUDGMENT], 1, 2]);
    expect(ids(await citing({ end_date: '2017-05-24' }))).toEqual(['law:B0000001:185', 'interp:748']);
    expect(ids(await citing({ doc_type: '釋字', end_date: '2017-05-23' }))).toEqual([]);
  });

  test('answers in whose view each judgment cites, counts the views, and narrows by them', async () => {
    const found = await citing();
    expect(found.documents.map(({ view }) => view)).toEqual(['court', null, null]);
    expect(found.facets.views).toEqual([{ view: 'court', count: 1 }]);
    expect(ids(await citing({ view: 'party', doc_type: '裁判' }))).toEqual([]);
    expect(ids(await citing({ view: 'court', doc_type: '裁判' }))).toEqual([JUDGMENT]);
  });

  test.each([
    ['view=all', 'view'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=1e3', 'offset'],
    ['doc_type=%E5%88%A4', 'doc_type'],
    ['start_date=2020-02-30', 'start_date'],
    ['start_date=2020-02-02&end_date=2020-02-01', 'end_date'],
    ['query=1', 'query'],
    ['limit=1&limit=2', 'limit'],
  ])('answers 422 to %s', async (query, param) => {
    const answer = await (await answering(GRAPH_DOCUMENTS))(`law:B0000001:184/citing?${query}`);
    expect((await expectError(answer, 422, 'invalid_parameter')).param).toBe(param);
  });
});
