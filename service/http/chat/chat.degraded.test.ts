import { expect, test } from 'vitest';
import { remoteModel } from '#service/embed/remote.ts';
import { remoteRerank } from '#service/search/remote-rerank.ts';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, readChat } from '#service/testing/chat.ts';
import { refusingServer, silentServer } from '#service/testing/failing-server.ts';

test('while the embedding server never answers and the reranker refuses, answers are found by words, and both are recorded', async () => {
  const embedding = await silentServer();
  const rerank = await refusingServer(503);
  const { app, newKey, log, metrics } = await testApp({
    embedTimeoutMs: 50,
    search: {
      embedding: remoteModel({ url: embedding.url, model: 'm' }),
      rerank: remoteRerank({ url: rerank.url }),
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
