import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetHoldings } from '#lib/server/documents/holdings.ts';
import { deskEnv, deskRequest } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { GET } from './route.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
const session = { user: null as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
beforeEach(() => {
  session.user = { id: 'lin' };
  forgetHoldings({ waitMs: 60_000 });
});

const held = (...judgments: number[]) =>
  json(200, {
    fictional: false,
    statutes: null,
    kinds: [
      { doc_type: '釋字', level: null, count: 9, from: null, until: null },
      ...judgments.map((count) => ({ doc_type: '裁判', level: '最高', count, from: null, until: null })),
    ],
  });
const ask = (search: string) => GET(deskRequest(`/api/holdings/decisions${search}`));
const SCOPE = `?${new URLSearchParams([
  ['level', '最高'],
  ['level', '高等'],
  ['start_date', '2020-01-01'],
])}`;

describe('the number of decisions within given filters', () => {
  test('is counted by the upstream, beside the number of all held decisions', async () => {
    upstream.answers = [held(700, 300), held(40, 2)];
    expect(await (await ask(SCOPE)).json()).toEqual({ within: 42, all: 1000 });
    const asked = upstream.requests[1]!.url.searchParams;
    expect([asked.getAll('level'), asked.get('start_date'), asked.get('end_date')]).toEqual([
      ['最高', '高等'],
      '2020-01-01',
      null,
    ]);
  });

  test.each([
    ['has no such endpoint', [json(404, {}), json(404, {})]],
    ['knows no conditions there', [held(7), json(422, {})]],
    ['fails', [held(7), json(500, {})]],
  ])('is null if the upstream %s', async (_, answers) => {
    upstream.answers = answers;
    expect(await (await ask(SCOPE)).json()).toBeNull();
  });

  test.each(['?level=火星', '?start_date=112/1/1', '?court=a'])('%s is refused', async (search) => {
    expect((await ask(search)).status).toBe(422);
    expect(upstream.requests).toEqual([]);
  });

  test('is not returned without a session', async () => {
    session.user = null;
    expect((await ask(SCOPE)).status).toBe(401);
    expect(upstream.requests).toEqual([]);
  });
});
