import { describe, expect, test } from 'vitest';
import { DEGRADED_HEADER } from '#lib/contract/names.ts';
import { SearchResponse } from '#lib/contract/search.ts';
import { remoteModel } from '#service/embed/remote.ts';
import { remoteRerank } from '#service/search/ranking/remote-rerank.ts';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { refusingServer, silentServer } from '#service/testing/failing-server.ts';

const QUERY = '損害賠償責任';
/** The long time limit is for models that answer, however busy the machine is; the short one for those that don't. */
const NEVER_REACHED_MS = 600_000;
const SHORT_MS = 50;
const path = (search_type: string) => searchPath({ query: QUERY, search_type });

/** The app over models of these addresses, and what log, metrics and /readyz tell of them. */
async function desk(models: { embedding?: string; rerank?: string }, timeoutMs = NEVER_REACHED_MS) {
  const desk = await testApp({
    embedTimeoutMs: timeoutMs,
    search: {
      ...(models.embedding && {
        embedding: remoteModel({ url: models.embedding, model: 'm', key: 'secret' }),
      }),
      ...(models.rerank && { rerank: remoteRerank({ url: models.rerank, timeoutMs }) }),
    },
  });
  const { key } = await desk.newKey({ quota: 50 });
  const search = (search_type: string) => desk.app.request(path(search_type), bearer(key));
  const ready = async () => (await desk.app.request('/readyz')).json();
  const warnings = () =>
    desk.log.map((line) => JSON.parse(line)).filter(({ level, part }) => level === 'warn' && part);
  return { ...desk, key, search, ready, warnings };
}

const idsOf = async (answer: Response) =>
  SearchResponse.parse(await answer.json()).documents.map(({ doc_id }) => doc_id);

describe('while the embedding server accepts and never answers', () => {
  test('hybrid search answers 200 with the results of keyword search, says so in a header, and is charged', async () => {
    const { url } = await silentServer();
    const { search } = await desk({ embedding: url }, SHORT_MS);
    const withoutVectors = await desk({});
    const answer = await search('hybrid');
    expect(answer.status).toBe(200);
    expect(answer.headers.get(DEGRADED_HEADER)).toBe('embedding');
    expect(remaining(answer)).toBe(49);
    expect(await idsOf(answer)).toEqual(await idsOf(await withoutVectors.search('hybrid')));
  });

  test('semantic search answers 500, names keyword search, and is not charged', async () => {
    const { search, keys, key } = await desk({ embedding: (await silentServer()).url }, SHORT_MS);
    const answer = await search('semantic');
    expect((await expectError(answer, 500, 'semantic_failed')).message).toContain('search_type=keyword');
    expect(answer.headers.get(DEGRADED_HEADER)).toBeNull();
    expect((await keys.find(key))?.used).toBe(0);
  });

  test('keyword search works as always', async () => {
    const { search } = await desk({ embedding: (await silentServer()).url }, SHORT_MS);
    const answer = await search('keyword');
    expect([answer.status, answer.headers.get(DEGRADED_HEADER)]).toEqual([200, null]);
  });

  test('every search is counted and marked in its log line, the outage is logged once, without question and key', async () => {
    const { search, log, warnings, metrics } = await desk(
      { embedding: (await silentServer()).url },
      SHORT_MS,
    );
    for (let n = 0; n < 3; n++) await search('hybrid');
    expect(await metrics.registry.metrics()).toContain(
      'legaldesk_fallbacks_total{part="embedding",reason="timeout"} 3',
    );
    expect(warnings()).toMatchObject([{ part: 'embedding', reason: 'timeout' }]);
    const requests = log.map((line) => JSON.parse(line)).filter(({ degraded }) => degraded);
    expect(requests.map(({ degraded }) => degraded)).toEqual(Array(3).fill(['embedding']));
    expect(log.join('')).not.toMatch(/損害|secret/);
  });
});

test('a reranker that fails leaves hybrid search in the order of the service, and both models are named where both fail', async () => {
  const { url } = await refusingServer(503);
  const one = await desk({ rerank: url });
  const answer = await one.search('hybrid');
  expect(answer.headers.get(DEGRADED_HEADER)).toBe('rerank');
  expect(await idsOf(answer)).toEqual(await idsOf(await (await desk({})).search('hybrid')));

  const both = await desk({ rerank: url, embedding: url });
  expect((await both.search('hybrid')).headers.get(DEGRADED_HEADER)).toBe('embedding, rerank');
});

test('/readyz stays 200, reports the state of each model and its recovery; the log reports it once', async () => {
  const server = await refusingServer(503);
  const { search, ready, log } = await desk({ rerank: server.url });
  const ok = { status: 'ok', failures: 0, lastFailure: null };
  expect(await ready()).toEqual({
    status: 'ready',
    checks: {
      quota: { status: 'ok' },
      index: { status: 'ok' },
      state: { status: 'ok' },
      embedding: ok,
      rerank: ok,
      vectors: ok,
      vector_index: ok,
      llm: ok,
      verification: ok,
      storage: { status: 'ok' },
    },
  });

  await search('hybrid');
  const lastFailure = { reason: 'server_error', at: expect.stringMatching(/^20\d\d-.*Z$/) };
  expect(await ready()).toMatchObject({
    status: 'ready',
    checks: { rerank: { status: 'failing', failures: 1, lastFailure } },
  });

  server.answerWith([
    { index: 1, score: 2 },
    { index: 0, score: 1 },
  ]);
  for (let n = 0; n < 2; n++) expect((await search('hybrid')).headers.get(DEGRADED_HEADER)).toBeNull();
  expect(await ready()).toMatchObject({ checks: { rerank: { status: 'ok', failures: 1, lastFailure } } });
  const recoveries = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('fallback over'));
  expect(recoveries).toMatchObject([{ level: 'info', part: 'rerank', failures: 1 }]);
});
