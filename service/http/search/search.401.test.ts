import { describe, expect, test } from 'vitest';
import { endOfDay } from '#service/keys/expiry.ts';
import { newKey as strangeKey } from '#service/keys/key.ts';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { expectError, remaining } from '#service/testing/expect.ts';

const path = searchPath({ query: '民法' });

describe('GET /api/v1/search answers 401', () => {
  test.each([
    ['no header', undefined],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['a scheme without a key', 'Bearer '],
    ['a key without a scheme', strangeKey()],
    ['two keys', `Bearer ${strangeKey()} ${strangeKey()}`],
    ['a key with characters that no key has', 'Bearer ldk_<script>'],
  ])('when there is %s', async (_, authorization) => {
    const { app } = await testApp();
    const answer = await app.request(path, authorization === undefined ? {} : { headers: { authorization } });
    await expectError(answer, 401, 'missing_api_key');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
    expect(remaining(answer)).toBe(0);
  });

  test('when the key is not one of ours', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    for (const wrong of [strangeKey(), key.slice(0, -1), `${key}a`, key.toUpperCase()]) {
      const answer = await app.request(path, bearer(wrong));
      await expectError(answer, 401, 'invalid_api_key');
      expect(remaining(answer)).toBe(0);
    }
  });

  test('when the stored hash is shown instead of the key', async () => {
    const { app, state, newKey } = await testApp();
    await newKey();
    const { key_hash } = await state.selectFrom('api_keys').select('key_hash').executeTakeFirstOrThrow();
    await expectError(await app.request(path, bearer(key_hash)), 401, 'invalid_api_key');
  });

  test('as soon as the key is revoked', async () => {
    const { app, keys, newKey } = await testApp();
    const { id, key } = await newKey();
    expect((await app.request(path, bearer(key))).status).toBe(200);
    await keys.revoke(id);
    const answer = await app.request(path, bearer(key));
    await expectError(answer, 401, 'api_key_revoked');
    expect(remaining(answer)).toBe(0);
  });

  test('from midnight in Taipei after the last day of the key, not a second before', async () => {
    let now = Date.parse('2026-12-31T23:59:59+08:00');
    const { app, newKey } = await testApp({ now: () => now });
    const { key } = await newKey({ expiresAt: endOfDay('2026-12-31') });
    expect((await app.request(path, bearer(key))).status).toBe(200);
    now += 1_000;
    const answer = await app.request(path, bearer(key));
    await expectError(answer, 401, 'api_key_expired');
    expect(remaining(answer)).toBe(0);
  });

  test('before it looks at parameters or quota', async () => {
    const { app, keys, newKey } = await testApp();
    const { id, key } = await newKey({ quota: 0 });
    await keys.revoke(id);
    await expectError(await app.request('/api/v1/search?limit=0', bearer(key)), 401, 'api_key_revoked');
  });

  test('but not when the scheme is written in another case', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    expect((await app.request(path, { headers: { authorization: `bearer  ${key}` } })).status).toBe(200);
  });
});
