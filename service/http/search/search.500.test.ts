import { describe, expect, test } from 'vitest';
import { EngineError } from '#service/engine/ports.ts';
import { remoteRerank } from '#service/search/ranking/remote-rerank.ts';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const path = searchPath({ query: '損害賠償' });
const SECRET = 'disk image is malformed at /srv/secret';

describe('GET /api/v1/search answers 500, and takes nothing from the quota,', () => {
  test.each([
    ['with an EngineError', new EngineError(SECRET)],
    ['with anything else', new TypeError(SECRET)],
  ])('when the engine fails %s; the reader learns nothing of the inside', async (_, fault) => {
    const { app, keys, newKey } = await testApp({ engine: memoryEngine([], { fail: () => fault }) });
    const { key } = await newKey({ quota: 5 });
    const answer = await app.request(path, bearer(key));
    const error = await expectError(answer.clone(), 500, 'search_failed');
    expect(error.type).toBe('server_error');
    expect(await answer.text()).not.toContain('secret');
    expect(remaining(answer)).toBe(5);
    expect((await keys.find(key))?.used).toBe(0);
  });

  test('and the next search works again when the engine does', async () => {
    let broken = true;
    const engine = memoryEngine(DOCUMENTS, { fail: () => (broken ? new EngineError('gone') : undefined) });
    const { app, newKey } = await testApp({ engine });
    const { key } = await newKey({ quota: 5 });
    await expectError(await app.request(path, bearer(key)), 500, 'search_failed');
    broken = false;
    const answer = await app.request(path, bearer(key));
    expect({ status: answer.status, left: remaining(answer) }).toEqual({ status: 200, left: 4 });
  });

  test('when the engine takes longer than SEARCH_TIMEOUT_MS', async () => {
    const engine = memoryEngine([], { delayMs: 200 });
    const { app, keys, newKey } = await testApp({ engine, admission: { timeoutMs: 20 } });
    const { key } = await newKey();
    await expectError(await app.request(path, bearer(key)), 500, 'search_timeout');
    expect((await keys.find(key))?.used).toBe(0);
  });

  test('when the reranker fails in semantic search, and says that keyword works; what failed stays inside', async () => {
    const rerank = remoteRerank({ url: 'http://127.0.0.1:1/secret' });
    const { app, keys, newKey } = await testApp({ search: { rerank } });
    const { key } = await newKey();
    const answer = await app.request(
      searchPath({ query: '損害賠償責任', search_type: 'semantic' }),
      bearer(key),
    );
    const { message } = await expectError(answer.clone(), 500, 'semantic_failed');
    expect(await answer.text()).not.toContain('127.0.0.1');
    expect(message).toContain('search_type=keyword');
    expect((await keys.find(key))?.used).toBe(0);
  });
});
