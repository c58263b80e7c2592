import { describe, expect, test } from 'vitest';
import { FullDocument } from '#lib/contract/full-document.ts';
import { EngineError } from '#service/engine/engine.ts';
import { bearer, testApp } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { expectError } from '#service/testing/expect.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const pathOf = (docId: string) => `/api/v1/documents/${encodeURIComponent(docId)}`;

describe('GET /api/v1/documents/{doc_id}', () => {
  test.each(DOCUMENTS.map((document) => [document.doc_id, document] as const))(
    'answers 200 with the whole document %s',
    async (docId, document) => {
      const { app, newKey } = await testApp();
      const { key } = await newKey();
      const answer = await app.request(pathOf(docId), bearer(key));
      const body: unknown = await answer.json();
      expect(answer.status).toBe(200);
      expect(FullDocument.parse(body)).toEqual(body);
      expect(body).toMatchObject(document);
    },
  );

  test('finds it also when a colon or a Chinese character stands in the path as it is', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    expect((await app.request('/api/v1/documents/law:B0000001:184', bearer(key))).status).toBe(200);
    const chinese = '/api/v1/documents/case:TPSV-112-台上-824-20230511-1';
    expect((await app.request(chinese, bearer(key))).status).toBe(200);
  });

  test('takes nothing from the quota and is read also with an empty one', async () => {
    const { app, keys, newKey } = await testApp();
    const { key } = await newKey({ quota: 0 });
    expect((await app.request(pathOf(DOCUMENTS[0]!.doc_id), bearer(key))).status).toBe(200);
    expect((await keys.find(key))?.used).toBe(0);
  });

  test.each(['law:B0000001:9999', 'a/b', '../search', '%', '%E0%A4', '台'.repeat(500), '\u0000'])(
    'answers 404 for an id that no document has: %j',
    async (docId) => {
      const { app, newKey } = await testApp();
      const { key } = await newKey();
      const { param } = await expectError(
        await app.request(pathOf(docId), bearer(key)),
        404,
        'document_not_found',
      );
      expect(param).toBe('doc_id');
    },
  );

  test('answers 404 for an id whose percent-encoding is broken', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    await expectError(
      await app.request('/api/v1/documents/%E0%A4%A', bearer(key)),
      404,
      'document_not_found',
    );
  });

  test('answers 401 without a key in force, whether the document exists or not', async () => {
    const { app, keys, newKey } = await testApp();
    const { id, key } = await newKey();
    await keys.revoke(id);
    for (const docId of [DOCUMENTS[0]!.doc_id, 'law:NONE']) {
      await expectError(await app.request(pathOf(docId)), 401, 'missing_api_key');
      await expectError(await app.request(pathOf(docId), bearer('ldk_unknown')), 401, 'invalid_api_key');
      await expectError(await app.request(pathOf(docId), bearer(key)), 401, 'api_key_revoked');
    }
  });

  test('answers 500 when the engine fails or takes too long', async () => {
    const broken = await testApp({ engine: memoryEngine([], { fail: () => new EngineError('gone') }) });
    const slow = await testApp({
      engine: memoryEngine([], { delayMs: 200 }),
      settings: { searchTimeoutMs: 20 },
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
