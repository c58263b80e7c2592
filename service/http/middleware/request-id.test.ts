import { expect, test } from 'vitest';
import { testApp } from '#service/testing/app.ts';
import { requestIdFrom } from './request-id.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each(['abc', 'a'.repeat(64), '0b6f8f6e-7d0e-4b8e-9d4b-0d6c5b1d2f3a', 'trace_1.2-3'])(
  "keeps the caller's id when it is harmless: %s",
  (id) => {
    expect(requestIdFrom(id)).toBe(id);
  },
);

test.each([
  undefined,
  '',
  'a'.repeat(65),
  'two words',
  'line\nbreak',
  '<script>',
  '"',
  '識別碼',
  'a/b',
  '$(id)',
])('makes its own when there is none or it could do harm: %j', (id) => {
  expect(requestIdFrom(id)).toMatch(UUID);
});

test('the request id is on every response, whatever its status', async () => {
  const { app } = await testApp();
  const headers = { 'x-request-id': 'mine-1' };
  for (const path of ['/healthz', '/api/v1/search', '/nowhere', '/api/v1/openapi.json'])
    expect((await app.request(path, { headers })).headers.get('x-request-id')).toBe('mine-1');
  expect((await app.request('/nowhere')).headers.get('x-request-id')).toMatch(UUID);
});
