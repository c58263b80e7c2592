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
    });
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
    expect(await held(memoryEngine([]))).toEqual({ fictional: false, statutes: null, kinds: [] });
  });

  test('answers 401 without a key, 405 to another method and 500 where the engine fails', async () => {
    const { app, key } = await asking();
    await expectError(await app.request(PATH), 401, 'missing_api_key');
    await expectError(await app.request(PATH, { method: 'POST', ...bearer(key) }), 405, 'method_not_allowed');
    const broken = memoryEngine([], { fail: () => new EngineError('gone') });
    await expectError((await asking(broken)).answer, 500, 'search_failed');
  });
});
