import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { silentServer } from '#service/testing/failing-server.ts';
import { RerankError, remoteRerank } from './remote-rerank.ts';

type RerankServerAnswer = { status?: number; body: unknown };

/** A server that gives this answer and records the requests. */
async function server(answer: RerankServerAnswer) {
  const asked: { authorization: string | undefined; body: Record<string, unknown> }[] = [];
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  onTestFinished(() => void http.close());
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/rerank`, asked };
}

const documents = { type: 'text' as const, values: ['甲', '乙', '丙'] };
const ask = (model: ReturnType<typeof remoteRerank>) => model.doRerank({ query: '問', documents });

describe('a remote reranker', () => {
  test('gets requests in the form of Cohere and Jina if a model is configured', async () => {
    const results = [
      { index: 2, relevance_score: 0.1 },
      { index: 0, relevance_score: 0.9 },
    ];
    const { url, asked } = await server({ body: { results, usage: {} } });
    const { ranking } = await ask(remoteRerank({ url, model: 'm', key: 'k' }));
    expect(ranking).toEqual([
      { index: 0, relevanceScore: 0.9 },
      { index: 2, relevanceScore: 0.1 },
    ]);
    expect(asked).toEqual([
      {
        authorization: 'Bearer k',
        body: { model: 'm', query: '問', documents: documents.values, top_n: 3 },
      },
    ]);
  });

  test('gets requests in the form of TEI without a model', async () => {
    const { url, asked } = await server({ body: [{ index: 1, score: 3 }] });
    expect((await ask(remoteRerank({ url }))).ranking).toEqual([{ index: 1, relevanceScore: 3 }]);
    expect(asked[0]).toEqual({
      authorization: undefined,
      body: { query: '問', texts: documents.values, truncate: true },
    });
  });

  test.each([
    ['an error', { status: 503, body: { error: '甲' } }],
    ['no JSON', { body: '<html>' }],
    ['no ranking', { body: { data: [] } }],
    ['a document that it was not given', { body: [{ index: 3, score: 1 }] }],
  ])('that answers with %s fails with an error that holds neither texts nor key', async (_, answer) => {
    const { url } = await server(answer);
    const failure = await ask(remoteRerank({ url, key: 'secret' })).then(
      () => null,
      (error: unknown) => error as Error,
    );
    expect(failure).toBeInstanceOf(RerankError);
    expect(failure?.message).not.toMatch(/甲|secret|問/u);
  });

  test('that ranks a document twice ranks it once', async () => {
    const { url } = await server({
      body: [
        { index: 0, score: 1 },
        { index: 0, score: 1 },
      ],
    });
    expect((await ask(remoteRerank({ url }))).ranking).toHaveLength(1);
  });
});

test('a reranker that never answers is abandoned at the deadline, and its connection is closed', async () => {
  const { url, requested, abandoned } = await silentServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asking = ask(remoteRerank({ url, key: 'secret', timeoutMs: 1_500 })).then(
    () => null,
    (error: unknown) => error as RerankError,
  );
  await requested;
  vi.advanceTimersByTime(1_500);
  const failure = await asking;
  expect(failure).toBeInstanceOf(RerankError);
  expect(failure).toMatchObject({ reason: 'timeout', message: expect.stringContaining('RERANK_TIMEOUT_MS') });
  expect(failure?.message).not.toMatch(/甲|secret|問/u);
  await abandoned;
});
