import { describe, expect, test } from 'vitest';
import { bearer, testApp } from '#service/testing/app.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const MARKER = 'xyzzy機密';
const marker = encodeURIComponent(MARKER);

/** Everything that a careless fault could quote. */
function carelessFault(): Error {
  const fault = new Error(`syntax error near "${MARKER}"`, { cause: new Error(`while searching ${MARKER}`) });
  return Object.assign(fault, { code: 'SQLITE_ERROR', query: MARKER });
}

const ROUTES = [
  `/api/v1/search?query=${marker}`,
  `/api/v1/search?query=${marker}&limit=${marker}&${marker}=${marker}`,
  `/api/v1/search?query=${marker}&search_type=hybrid`,
  `/api/v1/search?query=${marker}%E0`,
  `/api/v1/documents/${marker}`,
  `/${marker}`,
  `/healthz?${marker}`,
  `/readyz?${marker}`,
  `/metrics?${marker}`,
  `/api/v1/openapi.json?${marker}`,
];

describe('what people search for and their keys never reach the log', () => {
  test.each([
    ['works', undefined],
    ['fails and quotes the query', carelessFault],
  ])('on any route, by any method, when the engine %s', async (_, fail) => {
    const { app, log, newKey } = await testApp({ engine: memoryEngine([], fail ? { fail } : {}) });
    const { key } = await newKey({ name: MARKER, quota: 3 });
    const headers = { 'user-agent': marker, referer: marker, cookie: marker, 'x-request-id': `${marker}!` };
    for (const path of ROUTES)
      for (const authorization of [`Bearer ${key}`, `Bearer ${marker}`, marker])
        for (const method of ['GET', 'HEAD', 'POST']) {
          const body = method === 'POST' ? MARKER : null;
          await app.request(path, { method, headers: { ...headers, authorization }, body });
        }

    const written = log.join('');
    // The log also has warnings of a nearly used up quota, which are no requests.
    const requests = log.filter((line) => 'route' in JSON.parse(line));
    expect(requests).toHaveLength(ROUTES.length * 9);
    expect(written).not.toMatch(/xyzzy|機密|%E6%A9%9F/i);
    expect(written).not.toContain(key);
    expect(written).not.toContain('Bearer');
  });

  test('a fault is logged with its kind, its code and where it happened', async () => {
    const { app, log, newKey } = await testApp({ engine: memoryEngine([], { fail: carelessFault }) });
    const { id, key } = await newKey();
    const { headers } = await app.request(`/api/v1/search?query=${marker}`, bearer(key));
    const line = JSON.parse(log[0]!);
    expect(line).toMatchObject({
      level: 'error',
      requestId: headers.get('x-request-id'),
      method: 'GET',
      route: '/api/v1/search',
      status: 500,
      code: 'search_failed',
      keyId: id,
      ms: expect.any(Number),
      fault: { name: 'Error', code: 'SQLITE_ERROR', cause: { name: 'Error' } },
    });
    expect(line.fault.at[0]).toContain('redaction.test.ts');
  });
});
