import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DocumentReading } from '#lib/document/reading.ts';
import { deskEnv, deskRequest, KEY } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { GET } from './route.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
const session = { user: null as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
beforeEach(() => {
  session.user = { id: 'lin' };
});

const ID = 'interp:748';
const document = { doc_id: ID, title: '釋字第748號', doc_type: '釋字', text: '相同<性別>' };
const ask = (search = '') =>
  GET(deskRequest(`/api/documents/x/reading${search}`), {
    params: Promise.resolve({ id: encodeURIComponent(ID) }),
  });

describe('the reading of a document', () => {
  test('is its text as HTML with the query highlighted, read with the server’s key', async () => {
    upstream.answers = [json(200, document)];
    const response = await ask(`?q=${encodeURIComponent('性別')}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const reading = DocumentReading.parse(await response.json());
    expect(reading).toMatchObject({ doc_id: ID, official: '釋字第748號', hits: 1, is_whole: true });
    expect(reading.html).toBe('<div><p>相同&lt;<mark data-hit="1">性別</mark>&gt;</p></div>');
    expect(upstream.requests[0]!.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test.each([404, 405, 422])('upstream %i: the response is null, which is no error', async (status) => {
    upstream.answers = [json(status, {})];
    const response = await ask();
    expect([response.status, await response.json()]).toEqual([200, null]);
  });

  test.each([401, 500])('upstream %i becomes 502', async (status) => {
    upstream.answers = [json(status, {})];
    expect((await ask()).status).toBe(502);
  });

  test.each(['?limit=5', `?q=${'字'.repeat(2_001)}`])('%s is refused', async (search) => {
    expect((await ask(search)).status).toBe(422);
    expect(upstream.requests).toEqual([]);
  });

  test('is not returned without a session', async () => {
    session.user = null;
    expect((await ask()).status).toBe(401);
    expect(upstream.requests).toEqual([]);
  });
});

test('a lawyer without reads left today learns when she may read again, and others read on', async () => {
  env.daily = { search: 0, refresh: 0, answer: 0, read: 1 };
  upstream.answers = [json(200, document)];
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { error } = await refused.json();
  expect(error.code).toBe('daily_read_limit');
  expect(error.message).toContain('明天零時');
  session.user = { id: 'wang' };
  expect((await ask()).status).toBe(200);
});
