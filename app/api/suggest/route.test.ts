import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Holdings } from '#lib/contract/holdings.ts';
import { type Suggestion, SuggestResponse } from '#lib/contract/suggest.ts';
import { SUGGEST_TEXT_MAX } from '#lib/search/suggest-text.ts';
import { forgetHoldings } from '#lib/server/documents/holdings.ts';
import { deskEnv, deskRequest, KEY } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { GET as holdings } from '../holdings/route.ts';
import { GET as suggest } from './route.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
const session = { user: null as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
beforeEach(() => {
  session.user = { id: 'lin' };
  forgetHoldings({ waitMs: 60_000 });
});

const HELD: Holdings = { fictional: false, statutes: null, kinds: [] };
const SUGGESTED: Suggestion = {
  kind: 'article',
  text: '民法第184條',
  doc_id: 'law:B0000001:184',
  title: '民法第184條',
  excerpt: '因故意或過失',
  is_abandoned: false,
};

async function suggested(q: string): Promise<Suggestion[]> {
  const response = await suggest(deskRequest(`/api/suggest?q=${encodeURIComponent(q)}`));
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return SuggestResponse.parse(await response.json()).suggestions;
}
const asked = () => upstream.requests.map(({ url }) => url.pathname.replace('/api/v1/', '') + url.search);

describe('/api/suggest', () => {
  test('returns what the upstream suggests to the server’s key', async () => {
    upstream.answers = [json(200, HELD), json(200, { suggestions: [SUGGESTED] })];
    expect(await suggested(' 民18')).toEqual([SUGGESTED]);
    expect(asked()).toEqual(['holdings', `suggest?q=${encodeURIComponent('民18')}`]);
    expect(upstream.requests[1]!.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test.each([
    [500, {}],
    [422, {}],
    [200, { suggestions: 'none' }],
  ])('upstream %i %j: the list is empty, which is no error', async (status, body) => {
    upstream.answers = [json(200, HELD), json(status, body)];
    expect(await suggested('民18')).toEqual([]);
  });

  test('writes citations in full if the upstream has no suggestions, and does not ask it again', async () => {
    upstream.answers = [json(404, {})];
    expect(await suggested('民184')).toEqual([{ ...SUGGESTED, doc_id: null, excerpt: null }]);
    expect((await suggested('釋748')).map(({ kind, text }) => [kind, text])).toEqual([
      ['interpretation', '司法院釋字第748號解釋'],
    ]);
    expect([await suggested('民法第184條'), await suggested('房東不還押金')]).toEqual([[], []]);
    expect(asked()).toEqual(['holdings']);
  });

  test('does not ask the upstream for an empty text, or one that begins no name or number', async () => {
    expect([await suggested(' '), await suggested('民'.repeat(SUGGEST_TEXT_MAX + 1))]).toEqual([[], []]);
    expect(asked()).toEqual([]);
  });
});

test('/api/holdings returns what the upstream holds, or null', async () => {
  const readHoldings = async () => (await holdings(deskRequest('/api/holdings'))).json();
  upstream.answers = [json(200, HELD), json(404, {})];
  expect(await readHoldings()).toEqual(HELD);
  forgetHoldings({ waitMs: 60_000 });
  expect(await readHoldings()).toBeNull();
});

test.each([
  ['suggest', suggest],
  ['holdings', holdings],
])('/api/%s returns nothing without a session', async (name, get) => {
  session.user = null;
  expect((await get(deskRequest(`/api/${name}?q=a`))).status).toBe(401);
  expect(upstream.requests).toEqual([]);
});
