// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { dataOf, fetchJson, ignoreBody, isSignedOut, listOf, orNull, withFields } from './api.ts';

afterEach(() => vi.unstubAllGlobals());
const answers = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: '訊息' } }, { status });

test('a refusal is a value, with its status, its code and its words', async () => {
  answers(() => refusal(409, 'matter_changed'));
  const refused = { ok: false, status: 409, code: 'matter_changed', message: '訊息' };
  expect(await fetchJson('/api/x', ignoreBody)).toEqual(refused);
});

test('an ended session is recognized by its status, also in a page that a proxy sends', async () => {
  for (const answer of [refusal(401, 'signed_out'), new Response('<html>', { status: 401 })]) {
    answers(() => answer);
    const result = await fetchJson('/api/x', ignoreBody, { method: 'POST', body: {} });
    expect(result.ok || isSignedOut(result)).toBe(true);
  }
});

test('without a connection the status is null, and an unreadable response keeps its status', async () => {
  answers(() => Promise.reject(new TypeError('failed')));
  expect(await fetchJson('/api/x', ignoreBody)).toMatchObject({ ok: false, status: null });
  answers(() => new Response('<html>'));
  expect(await fetchJson('/api/x', ignoreBody)).toMatchObject({ ok: false, status: 200 });
  answers(() => Response.json({ id: 1 }));
  expect(await fetchJson('/api/x', withFields<{ id: string }>({ id: 'string' }))).toMatchObject({
    ok: false,
  });
});

test('requests are sent as JSON, and the data of an empty response is null', async () => {
  const fetched = answers(() => new Response(null, { status: 204 }));
  expect(await fetchJson('/api/x', ignoreBody, { method: 'PATCH', body: { a: 1 } })).toEqual({
    ok: true,
    data: null,
  });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'PATCH', body: '{"a":1}' });
});

test('a query gets the data that was read, and a refusal is thrown with its status as the cause', async () => {
  answers(() => Response.json([{ id: 'a' }]));
  const one = withFields<{ id: string }>({ id: 'string' });
  expect(await dataOf(fetchJson('/api/x', listOf(one)))).toEqual([{ id: 'a' }]);
  answers(() => Response.json(null));
  expect(await dataOf(fetchJson('/api/x', orNull(one)))).toBeNull();
  answers(() => refusal(429, 'daily_limit'));
  await expect(dataOf(fetchJson('/api/x', ignoreBody))).rejects.toMatchObject({
    message: '訊息',
    cause: 429,
  });
});
