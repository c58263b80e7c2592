import { expect, test, vi } from 'vitest';
import { EditionsResponse } from '#lib/contract/editions.ts';
import { deskEnv, deskRequest } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { GET } from './route.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => ({ id: 'lin' }) }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));

const ask = () =>
  GET(deskRequest('/api/documents/x/editions'), { params: Promise.resolve({ id: 'law:B0000001:184' }) });

test('the former texts of an article count as a read: a lawyer without reads left today gets none, and learns when she may read again', async () => {
  env.daily = { search: 0, refresh: 0, answer: 0, read: 1 };
  upstream.answers = [json(200, { editions: [], at: null, amended: [] })];
  expect(EditionsResponse.parse(await (await ask()).json()).editions).toEqual([]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refused.json()).error).toMatchObject({
    code: 'daily_read_limit',
    message: expect.stringContaining('明天零時'),
  });
  expect(upstream.requests).toHaveLength(1);
});
