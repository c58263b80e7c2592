import { describe, expect, test } from 'vitest';
import { EngineError } from '#service/engine/ports.ts';
import { bearer, testApp } from './app.ts';
import { DOCUMENTS } from './documents.ts';
import { expectError, remaining } from './expect.ts';
import { memoryEngine } from './memory-engine.ts';

/** The tests that every endpoint below a document must pass; `rest` is the path after the document's id. */
export function documentEndpointSuite(rest: string) {
  const pathOf = (docId: string) => `/api/v1/documents/${encodeURIComponent(docId)}${rest}`;
  const known = DOCUMENTS[0]?.doc_id ?? '';

  describe(`GET /api/v1/documents/{doc_id}${rest}, as every endpoint of a document,`, () => {
    test('takes nothing from the quota, tells what is left of it, and answers also when it is used up', async () => {
      const { app, keys, newKey } = await testApp();
      for (const quota of [0, 7]) {
        const { key } = await newKey({ quota });
        const answer = await app.request(pathOf(known), bearer(key));
        expect(answer.status).toBe(200);
        expect(remaining(answer)).toBe(quota);
        expect((await keys.find(key))?.used).toBe(0);
      }
    });

    test('answers 401 without a key in force, whether the document exists or not', async () => {
      const { app, keys, newKey } = await testApp();
      const { id, key } = await newKey();
      await keys.revoke(id);
      for (const docId of [known, 'law:NONE']) {
        const answer = await app.request(pathOf(docId));
        await expectError(answer, 401, 'missing_api_key');
        expect(remaining(answer)).toBe(0);
        await expectError(await app.request(pathOf(docId), bearer('ldk_unknown')), 401, 'invalid_api_key');
        await expectError(await app.request(pathOf(docId), bearer(key)), 401, 'api_key_revoked');
      }
    });

    test.each(['law:B0000001:9999', 'a/b', '%E0%A4', '台'.repeat(500), '\u0000'])(
      'answers 404 for an id that no document has: %j',
      async (docId) => {
        const { app, newKey } = await testApp();
        const { key } = await newKey();
        const answer = await app.request(pathOf(docId), bearer(key));
        expect((await expectError(answer, 404, 'document_not_found')).param).toBe('doc_id');
      },
    );

    test.each(['POST', 'PUT', 'DELETE'])('answers 405 to %s', async (method) => {
      const { app, newKey } = await testApp();
      const { key } = await newKey();
      const answer = await app.request(pathOf(known), { method, ...bearer(key) });
      await expectError(answer, 405, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    });

    test('answers 500 when the engine fails or takes too long', async () => {
      const broken = await testApp({ engine: memoryEngine([], { fail: () => new EngineError('gone') }) });
      const slow = await testApp({
        engine: memoryEngine([], { delayMs: 200 }),
        admission: { timeoutMs: 20 },
      });
      for (const [{ app, newKey }, code] of [
        [broken, 'search_failed'],
        [slow, 'search_timeout'],
      ] as const) {
        const { key } = await newKey();
        await expectError(await app.request(pathOf('law:X'), bearer(key)), 500, code);
      }
    });
  });
}

/** An app with these documents; returns a function that requests a path below `/documents/`. */
export async function answering(documents: Parameters<typeof memoryEngine>[0]) {
  const { app, newKey } = await testApp({ engine: memoryEngine(documents) });
  const { key } = await newKey();
  return (path: string) => app.request(`/api/v1/documents/${path}`, bearer(key));
}
