import { describe, expect, test } from 'vitest';
import { Holdings } from '#lib/contract/holdings.ts';
import { EngineError } from '#service/engine/ports.ts';
import { bearer, testApp } from '#service/testing/app.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const PATH = '/api/v1/holdings';
const demonstration = await corpusEngine();

async function asking(engine = memoryEngine(GRAPH_DOCUMENTS)) {
  const { app, keys, newKey } = await testApp({ engine });
  const { key } = await newKey({ quota: 0 });
  return { app, keys, key, answer: await app.request(PATH, bearer(key)) };
}

async function held(engine = memoryEngine(GRAPH_DOCUMENTS)): Promise<Holdings> {
  const body: unknown = await (await asking(engine)).answer.json();
  expect(Holdings.parse(body)).toEqual(body);
  return Holdings.parse(body);
}

describe('GET /api/v1/holdings', () => {
  test('answers with what is held by kind and level, and until when, at no cost', async () => {
    const { answer, keys, key } = await asking();
    expect([answer.status, remaining(answer), (await keys.find(key))?.used]).toEqual([200, 0, 0]);
    expect(await answer.json()).toEqual({
      fictional: false,
      statutes: { count: 5, acts: 1, until: '2021-01-20' },
      kinds: [
        { doc_type: '釋字', level: null, count: 1, from: '2017-05-24', until: '2017-05-24' },
        { doc_type: '法規命令', level: null, count: 5, from: '2021-01-20', until: '2021-01-20' },
        { doc_type: '裁判', level: '最高', count: 1, from: '2023-05-11', until: '2023-05-11' },
      ],
      updated_at: expect.stringMatching(/^20\d\d-.+\.\d{6}Z$/),
    });
  });

  test('counts within the filters of an answer: judgments of the levels, what is of the dates, statutes always', async () => {
    const { app, key, keys } = await asking();
    const ask = async (search: string) => {
      const answer = await app.request(PATH + search, bearer(key));
      const { kinds, statutes } = Holdings.parse(await answer.json());
      expect(statutes?.count).toBe(5);
      return Object.fromEntries(kinds.map(({ doc_type, count }) => [doc_type, count]));
    };
    expect(await ask('?level=%E6%9C%80%E9%AB%98')).toEqual({ 釋字: 1, 法規命令: 5, 裁判: 1 });
    expect(await ask('?level=%E5%9C%B0%E6%96%B9')).toEqual({ 釋字: 1, 法規命令: 5 });
    expect(await ask('?start_date=2020-01-01')).toEqual({ 法規命令: 5, 裁判: 1 });
    expect(await ask('?end_date=2020-01-01&level=%E6%9C%80%E9%AB%98')).toEqual({ 釋字: 1, 法規命令: 5 });
    expect((await keys.find(key))?.used).toBe(0);
  });

  test.each([
    ['?level=a', 'level'],
    ['?start_date=112/1/1', 'start_date'],
    ['?start_date=2021-01-01&end_date=2020-01-01', 'end_date'],
    ['?start_date=2021-01-01&start_date=2020-01-01', 'start_date'],
    ['?court=a', 'court'],
  ])('answers 422 to %s', async (search, param) => {
    const { app, key } = await asking();
    const answer = await app.request(PATH + search, bearer(key));
    expect((await expectError(answer, 422, 'invalid_parameter')).param).toMatch(new RegExp(param));
  });

  test('says of the demonstration corpus, and of no other, that it is fictional', async () => {
    const { fictional, statutes, kinds } = await held(demonstration);
    expect(fictional).toBe(true);
    expect(statutes?.acts).toBeGreaterThan(10);
    expect(kinds.filter(({ doc_type }) => doc_type === '裁判').map(({ level }) => level)).toEqual([
      '最高',
      '高等',
      '地方',
      '智財',
    ]);
    const demo = [
      'law:DEMO09',
      'law:DEMO09:4',
      'interp:DEMO-1',
      'case:DEMO-SDSV-106-台上-1',
      'letter:DEMO-1',
    ];
    for (const [ids, isFictional] of [
      [demo, true],
      [[...demo, 'law:A0000001'], false],
      [[...demo, 'law:DEMOCRACY01'], false],
      [[...demo, 'case:DEMOX-1'], false],
      [[...demo, 'case:DEMO1'], false],
      [[...demo, 'DEMO-1'], false],
      [[...demo, 'letter:財政部-1號'], false],
      [[...demo, 'whatever'], false],
      [[], false],
    ] as const) {
      const engine = memoryEngine(ids.map((doc_id) => documentOf({ doc_id, title: doc_id })));
      expect((await held(engine)).fictional, ids.join()).toBe(isFictional);
    }
  });

  test('answers with nothing for an empty library', async () => {
    expect(await held(memoryEngine([]))).toEqual({
      fictional: false,
      statutes: null,
      kinds: [],
      updated_at: null,
    });
  });

  test('answers 401 without a key, 405 to another method and 500 where the engine fails', async () => {
    const { app, key } = await asking();
    await expectError(await app.request(PATH), 401, 'missing_api_key');
    await expectError(await app.request(PATH, { method: 'POST', ...bearer(key) }), 405, 'method_not_allowed');
    const broken = memoryEngine([], { fail: () => new EngineError('gone') });
    await expectError((await asking(broken)).answer, 500, 'search_failed');
  });
});
