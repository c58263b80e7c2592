import { describe, expect, test } from 'vitest';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { expectError, remaining } from '#service/testing/expect.ts';

const path = searchPath({ query: '民法' });

describe('/api/v1/search, asked in a way that it does not know,', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s with 405, the right methods and the remaining searches',
    async (method) => {
      const { app, keys, newKey } = await testApp();
      const { key } = await newKey({ quota: 9 });
      const answer = await app.request(path, { method, ...bearer(key) });
      const { message } = await expectError(answer, 405, 'method_not_allowed');
      expect(message).toContain('請改用 GET 或 HEAD。');
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
      expect(remaining(answer)).toBe(9);
      expect((await keys.find(key))?.used).toBe(0);
    },
  );

  test('answers 405 with 0 remaining without a key', async () => {
    const { app } = await testApp();
    const answer = await app.request(path, { method: 'POST' });
    await expectError(answer, 405, 'method_not_allowed');
    expect(remaining(answer)).toBe(0);
  });

  test.each([
    ['announced', { 'content-length': '1048577' }],
    ['not announced', {}],
  ])(
    'answers 413 to a body over 1 MiB whose length is %s, with the remaining searches',
    async (_, lengthHeader) => {
      const { app, newKey } = await testApp();
      const { key } = await newKey({ quota: 9 });
      const headers = { ...bearer(key).headers, ...lengthHeader };
      const answer = await app.request(path, { method: 'POST', headers, body: 'x'.repeat(1024 * 1024 + 1) });
      await expectError(answer, 413, 'body_too_large');
      expect(remaining(answer)).toBe(9);
    },
  );
});
