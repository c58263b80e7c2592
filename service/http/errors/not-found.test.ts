import { expect, test } from 'vitest';
import { testApp } from '#service/testing/app.ts';
import { expectError } from '#service/testing/expect.ts';

test.each([
  '/',
  '/api',
  '/api/v1',
  '/api/v1/search/',
  '/api/v2/search',
  '/api/v1/documents',
  '/favicon.ico',
  '/%00',
  '/..%2f',
])('%s answers 404 in the shape of every error', async (path) => {
  const { app } = await testApp();
  const answer = await app.request(path);
  await expectError(answer, 404, 'not_found');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['/healthz', '/readyz', '/metrics', '/api/v1/openapi.json', '/api/v1/documents/law:B0000001:184'])(
  'POST %s answers 405 and names the allowed method',
  async (path) => {
    const { app } = await testApp();
    const answer = await app.request(path, { method: 'POST' });
    await expectError(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  },
);
