import { expect, test } from 'vitest';
import { remoteModel } from '#service/embed/remote.ts';
import { remoteRerank } from '#service/search/ranking/remote-rerank.ts';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, delta, finish, readChat, scriptedModel } from '#service/testing/chat.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { refusingServer, silentServer } from '#service/testing/failing-server.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

test('while the embedding server never answers and the reranker refuses, answers are found by words, and both are recorded', async () => {
  const embedding = await silentServer();
  const rerank = await refusingServer(503);
  const { app, newKey, log, metrics } = await testApp({
    embedTimeoutMs: 50,
    search: {
      embedding: remoteModel({ url: embedding.url, model: 'm' }),
      rerank: remoteRerank({ url: rerank.url, timeoutMs: 600_000 }),
    },
  });
  const { key } = await newKey();
  const { content, finishReason, references } = await readChat(
    await app.request(CHAT, chatRequest(key, { stream: true })),
  );
  expect(content).toContain('[1]');
  expect([finishReason, references?.[0]?.doc_id]).toEqual(['stop', 'law:B0000001:184']);
  const counted = await metrics.registry.metrics();
  expect(counted).toMatch(/legaldesk_fallbacks_total\{part="embedding",reason="timeout"\} [1-9]/);
  expect(counted).toMatch(/legaldesk_fallbacks_total\{part="rerank",reason="server_error"\} [1-9]/);
  const warnings = log.map((line) => JSON.parse(line)).filter(({ level, part }) => level === 'warn' && part);
  expect(warnings.map(({ part }) => part).sort()).toEqual(['embedding', 'rerank']);
  expect(await (await app.request('/readyz')).json()).toMatchObject({
    status: 'ready',
    checks: { embedding: { status: 'failing' }, rerank: { status: 'failing' } },
  });
});

test('while the store that verification asks fails, an answer marks what it could not look up, and that is recorded', async () => {
  const engine = memoryEngine(DOCUMENTS);
  const documents = { ...localDocuments(engine), citations: () => Promise.reject(new Error('gone')) };
  const modelFor = scriptedModel(async function* () {
    yield delta('依[1]，並參照民法第195條。');
    yield finish();
  });
  const { app, newKey, metrics } = await testApp({ engine, documents, modelFor });
  const { key } = await newKey();
  const { content } = await readChat(await app.request(CHAT, chatRequest(key, { stream: true })));
  expect(content).toContain('〔未查證〕');
  expect(await metrics.registry.metrics()).toContain(
    'legaldesk_fallbacks_total{part="verification",reason="failed"} 1',
  );
  expect(await (await app.request('/readyz')).json()).toMatchObject({
    checks: { verification: { status: 'failing', lastFailure: { reason: 'failed' } } },
  });
});
