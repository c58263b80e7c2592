import { describe, expect, test } from 'vitest';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { expectError } from '#service/testing/expect.ts';

const TOKEN = 'a-token-of-some-length';

/** The bindings by which @hono/node-server tells the app the caller's address. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('/metrics without METRICS_TOKEN', () => {
  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'is read from this machine (%s)',
    async (address) => {
      const { app } = await testApp();
      const answer = await app.request('/metrics', {}, from(address));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    },
  );

  test.each(['10.0.0.5', '192.168.1.1', '::ffff:10.0.0.5', '2001:db8::1', '1127.0.0.1', ''])(
    'is refused from elsewhere (%s)',
    async (address) => {
      const { app } = await testApp();
      await expectError(await app.request('/metrics', {}, from(address)), 403, 'metrics_forbidden');
    },
  );

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'is refused when a proxy on this machine passes it on (%s)',
    async (name) => {
      const { app } = await testApp();
      const request = { headers: { [name]: '203.0.113.9' } };
      await expectError(await app.request('/metrics', request, from('127.0.0.1')), 403, 'metrics_forbidden');
    },
  );
});

describe('/metrics with METRICS_TOKEN', () => {
  test('is read from anywhere with the token and from nowhere without', async () => {
    const { app } = await testApp({ settings: { metricsToken: TOKEN } });
    expect((await app.request('/metrics', bearer(TOKEN), from('10.0.0.5'))).status).toBe(200);
    for (const request of [{}, bearer('wrong'), bearer(TOKEN.slice(1))])
      await expectError(
        await app.request('/metrics', request, from('127.0.0.1')),
        401,
        'metrics_token_wrong',
      );
  });
});

describe('/metrics counts', () => {
  test('requests by route pattern, quota that ran out, the time of the engine; never a path or a query', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey({ quota: 1 });
    for (let n = 0; n < 2; n++) await app.request(searchPath({ query: '秘密查詢' }), bearer(key));
    await app.request(searchPath({ query: '秘密查詢', search_type: 'hybrid' }), bearer((await newKey()).key));
    await app.request('/api/v1/documents/law:SECRET', bearer(key));
    await app.request('/secret/path');

    const text = await (await app.request('/metrics', {}, from('127.0.0.1'))).text();
    const line = (name: string, ...labels: string[]) =>
      text.split('\n').find((one) => one.startsWith(name) && labels.every((label) => one.includes(label)));
    const search = 'route="/api/v1/search"';
    expect(line('legaldesk_http_requests_total', search, 'status="200"')).toMatch(/ 2$/);
    expect(line('legaldesk_http_requests_total', search, 'status="429"')).toMatch(/ 1$/);
    expect(line('legaldesk_http_requests_total', 'route="/api/v1/documents/:doc_id"')).toMatch(/ 1$/);
    expect(line('legaldesk_http_requests_total', 'route="unmatched"')).toMatch(/ 1$/);
    expect(line('legaldesk_http_request_duration_seconds_count', search, 'status="200"')).toMatch(/ 2$/);
    expect(line('legaldesk_quota_exhausted_total')).toMatch(/ 1$/);
    expect(line('legaldesk_engine_duration_seconds_count', 'mode="keyword"', 'outcome="ok"')).toMatch(/ 1$/);
    expect(line('legaldesk_engine_duration_seconds_count', 'mode="hybrid"', 'outcome="ok"')).toMatch(/ 1$/);
    expect(text).not.toMatch(/SECRET|secret|秘密/);
  });
});
