import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { NEW_NAMED_MAX, NewSinceResponse } from '#lib/contract/new-since.ts';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import { EngineError } from '#service/engine/ports.ts';
import { prepareUpsert } from '#service/indexing/prepare.ts';
import { testApp } from '#service/testing/app.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const PATH = '/api/v1/search/new-since';
const FIRST = Date.UTC(2026, 9, 1);
const SECOND = Date.UTC(2026, 10, 1);
const BETWEEN = '2026-10-15T00:00:00Z';

const judgment = (number: number, fields: Partial<SourceDocument> = {}) =>
  documentOf({
    doc_id: `case:TPDV-110-訴-${number}-20200101-1`,
    title: `臺灣臺北地方法院110年度訴字第${number}號民事判決`,
    doc_type: '裁判',
    level: '地方',
    court: '臺灣臺北地方法院',
    date: '2020-01-01',
    text: '出租人應返還押金。',
    ...fields,
  });

/** A library to which documents were written at these times, one set after the other. */
async function library(...editions: [at: number, documents: SourceDocument[]][]) {
  const engine = openMemoryEngine();
  for (const [at, documents] of editions)
    await engine.store.upsert(documents.map((document, i) => prepareUpsert(document, at * 1_000 + i)));
  await engine.refresh();
  return engine;
}

async function asking(engine: Awaited<ReturnType<typeof library>> = memoryEngine([])) {
  const { app, keys, log, newKey } = await testApp({ engine, search: { embedding: hashingModel() } });
  const { key } = await newKey({ quota: 5 });
  const ask = (params: Record<string, string>) =>
    app.request(`${PATH}?${new URLSearchParams(params)}`, { headers: { authorization: `Bearer ${key}` } });
  const newSince = async (params: Record<string, string>) => {
    const answer = await ask(params);
    expect(answer.status).toBe(200);
    const body: unknown = await answer.json();
    expect(NewSinceResponse.parse(body)).toEqual(body);
    return NewSinceResponse.parse(body);
  };
  return { app, ask, newSince, key, keys, log };
}

const ids = ({ documents }: NewSinceResponse) => documents.map(({ doc_id }) => doc_id);

describe('GET /api/v1/search/new-since', () => {
  const query = '押金';

  test('lists documents stored or changed since a time, without their text, and takes nothing from the quota', async () => {
    const { ask, newSince, keys, key } = await asking(
      await library(
        [FIRST, [judgment(1), judgment(2), judgment(3)]],
        [SECOND, [judgment(2), judgment(3, { text: '押金抵充租金。' }), judgment(4)]],
      ),
    );
    const answer = await newSince({ query, since: BETWEEN });
    expect([answer.count, answer.is_exact]).toEqual([2, true]);
    expect(ids(answer).sort()).toEqual([judgment(3).doc_id, judgment(4).doc_id]);
    expect(JSON.stringify(answer)).not.toMatch(/押金/);
    // From there on nothing is new.
    expect(await newSince({ query, since: answer.as_of })).toMatchObject({ count: 0, as_of: answer.as_of });
    const again = await ask({ query, since: BETWEEN });
    expect([remaining(again), (await keys.find(key))?.used]).toEqual([5, 0]);
  });

  test('lists only documents that match the query and the filters', async () => {
    const highest = judgment(7, { level: '最高', court: '最高法院' });
    const { newSince } = await asking(
      await library([SECOND, [judgment(4), highest, judgment(5, { text: '提起上訴。' })]]),
    );
    expect(ids(await newSince({ query, since: BETWEEN })).sort()).toEqual(
      [judgment(4), highest].map((one) => one.doc_id),
    );
    expect(ids(await newSince({ query, since: BETWEEN, level: '最高' }))).toEqual([highest.doc_id]);
    expect((await newSince({ query, since: BETWEEN, end_date: '2010-01-01' })).count).toBe(0);
  });

  test.each(['semantic', 'hybrid'])(
    'of a %s search returns what is new among its first results',
    async (search_type) => {
      const { newSince } = await asking(await library([FIRST, [judgment(1)]], [SECOND, [judgment(4)]]));
      const asked = { query: '押金要不要返還', search_type };
      expect(ids(await newSince({ ...asked, since: BETWEEN }))).toEqual([judgment(4).doc_id]);
    },
  );

  test('lists twenty documents at most, and counts all', async () => {
    const many = Array.from({ length: 30 }, (_, i) => judgment(i + 1));
    const answer = await (await asking(await library([SECOND, many]))).newSince({ query, since: BETWEEN });
    expect([answer.count, answer.documents.length]).toEqual([30, NEW_NAMED_MAX]);
  });

  test('logs nothing of the query', async () => {
    const { ask, log } = await asking();
    await ask({ query: '王大明', since: BETWEEN });
    expect(log.join('')).toContain('/api/v1/search/new-since');
    expect(log.join('')).not.toMatch(/王大明|%E7%8E%8B/u);
  });

  test('answers 429 with Retry-After to the 121st call of a minute, and to no other key', async () => {
    const { app, newKey } = await testApp({ engine: memoryEngine([]) });
    const call = (key: string) =>
      app.request(`${PATH}?${new URLSearchParams({ query, since: BETWEEN })}`, {
        headers: { authorization: `Bearer ${key}` },
      });
    const [one, other] = [await newKey(), await newKey()];
    for (let i = 0; i < 120; i++) expect((await call(one.key)).status).toBe(200);
    const refused = await call(one.key);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectError(refused, 429, 'too_many_requests');
    expect((await call(other.key)).status).toBe(200);
  });

  test.each([
    [{ since: BETWEEN }, 'query'],
    [{ query }, 'since'],
    [{ query, since: '2026-10-15' }, 'since'],
    [{ query, since: BETWEEN, limit: '5' }, 'limit'],
    [{ query, since: BETWEEN, sort: 'newest' }, 'sort'],
    [{ query, since: BETWEEN, start_date: '2021-01-01', end_date: '2020-01-01' }, 'end_date'],
  ])('answers 422 to %j', async (params, param) => {
    const { ask } = await asking();
    const { param: named } = await expectError(
      await ask(params as Record<string, string>),
      422,
      'invalid_parameter',
    );
    expect(named).toBe(param);
  });

  test('answers 401 without a key, 405 to another method and 500 where the engine fails', async () => {
    const { app, key } = await asking();
    await expectError(await app.request(PATH), 401, 'missing_api_key');
    const post = await app.request(PATH, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
    await expectError(post, 405, 'method_not_allowed');
    const broken = await asking(memoryEngine([], { fail: () => new EngineError('gone') }));
    await expectError(await broken.ask({ query, since: BETWEEN }), 500, 'search_failed');
  });
});
