import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorResponse } from '#lib/contract/error.ts';
import { SearchResponse } from '#lib/contract/search.ts';
import { forgetHoldings } from '#lib/server/documents/holdings.ts';
import { forgetSearches } from '#lib/server/search/search-store.ts';
import { deskEnv } from '#lib/server/testing/desk.ts';
import { found, json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { GET } from './route.ts';

const KEY = 'secret-key-of-the-firm';
const upstream = serveUpstream();
const session = { user: { id: 'lin' } as { id: string } | null };
const timeout = { ms: 15_000 };
const desk = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({
  webEnv: () => ({
    webUrl: 'https://desk.example',
    upstreamUrl: upstream.url,
    upstreamApiKey: KEY,
    upstreamTimeoutMs: timeout.ms,
    searchTtlSeconds: 600,
    daily: desk.daily,
    dataDir: desk.dataDir,
    databaseUrl: desk.databaseUrl,
    oidc: desk.oidc,
    entrance: desk.entrance,
    audit: desk.audit,
  }),
}));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));

const log: string[] = [];
beforeEach(() => {
  log.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void log.push(line));
  forgetSearches();
  forgetHoldings({ waitMs: 60_000 });
  session.user = { id: 'lin' };
});

const ask = (query: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  GET(new Request(`https://desk.example/api/search?${query}`, { headers }));

async function errorOf(response: Response) {
  expect(response.headers.get('cache-control')).toContain('no-store');
  const { error } = ErrorResponse.parse(await response.json());
  // A reference number that a user is shown must be in our log.
  expect(response.headers.get('x-request-id')).toBe(error.request_id);
  expect(log.filter((line) => line.endsWith(`, request ${error.request_id}`))).toHaveLength(1);
  return error;
}

describe('a search', () => {
  test('is answered in the form of the contract with the remaining quota, and forbids caching', async () => {
    upstream.answers = [found(2, { 'x-ratelimit-remaining-requests': '41' })];
    const response = await ask('query=a&search_type=keyword&limit=20');
    expect(response.status).toBe(200);
    expect(SearchResponse.parse(await response.json()).documents).toHaveLength(2);
    expect(response.headers.get('x-ratelimit-remaining-requests')).toBe('41');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-legal-desk-stored-at')).toBeNull();
  });

  test('returns the upstream’s totals and what it understood of numbers in the query', async () => {
    const facets = { doc_type: [], standing: [], level: [], court: [], year: [], undecided: 2 };
    const totals = { total: 128, total_is_exact: true, facets };
    const understood = [{ text: '民184', citation: '民法第184條', held: true }];
    upstream.answers = [json(200, { documents: [], search_type: 'keyword', ...totals, understood })];
    const answer = SearchResponse.parse(await (await ask('query=民184')).json());
    expect(answer).toEqual({ documents: [], search_type: 'keyword', ...totals, understood });
  });

  test('that is repeated is answered from the store with its time; `refresh` sends it again', async () => {
    upstream.answers = [found(1)];
    await ask('query=a');
    expect((await ask('query=a')).headers.get('x-legal-desk-stored-at')).toMatch(/^20\d\d-.*Z$/);
    expect(upstream.requests).toHaveLength(1);
    expect((await ask('query=a&refresh=1')).headers.get('x-legal-desk-stored-at')).toBeNull();
    expect(upstream.requests).toHaveLength(2);
    expect(upstream.requests[1]!.url.searchParams.has('refresh')).toBe(false);
  });
});

describe('a search with filters', () => {
  const kinds = 'query=a&doc_type=裁判&doc_type=釋字&sort=newest';

  test('is sent to a server that has filters, and its totals and what it understood are returned', async () => {
    const understood = [{ text: '民184', citation: '民法第184條', held: true }];
    const facets = { doc_type: [], standing: [], level: [], court: [], year: [], undecided: 0 };
    const totals = { total: 12, total_is_exact: true, facets };
    upstream.answers = [
      json(200, { kinds: [] }),
      json(200, { documents: [], search_type: 'keyword', ...totals, understood }),
    ];
    const response = await ask(kinds);
    expect(SearchResponse.parse(await response.json())).toMatchObject({ ...totals, understood });
    expect(response.headers.has('x-legal-desk-narrowed')).toBe(false);
    const sent = upstream.requests[1]!.url.searchParams;
    expect([sent.getAll('doc_type'), sent.get('sort')]).toEqual([['裁判', '釋字'], 'newest']);
  });

  test('is narrowed in the web server if the upstream has no filters, and says from how many results', async () => {
    upstream.answers = [json(404, {}), found(3)];
    const response = await ask('query=a&doc_type=裁判');
    expect(response.headers.get('x-legal-desk-narrowed')).toBe('3');
    expect(await response.json()).toMatchObject({ documents: [], total: 0, total_is_exact: false });
  });
});

describe('a degraded search', () => {
  test('is marked as degraded in a new response and in a stored one', async () => {
    upstream.answers = [found(1, { 'legal-desk-degraded': 'rerank, embedding' })];
    for (const isStored of [false, true]) {
      const { headers } = await ask('query=a&search_type=hybrid');
      expect(headers.get('legal-desk-degraded')).toBe('embedding, rerank');
      expect(headers.has('x-legal-desk-stored-at')).toBe(isStored);
    }
    expect(upstream.requests).toHaveLength(1);
  });

  test('is not assumed of a server that does not send the header', async () => {
    upstream.answers = [found(1)];
    expect((await ask('query=a')).headers.has('legal-desk-degraded')).toBe(false);
  });
});

describe('spends nothing', () => {
  test.each([
    'query=',
    'query=%20',
    `query=${'x'.repeat(501)}`,
    'query=a&limit=51',
    'query=a&search_type=x',
    'query=a&qurey=b',
    'query=a&query=b',
    'query=a&level=火星',
    'query=a&start_date=112/1/1',
    'query=a&start_date=2024-01-02&end_date=2024-01-01',
  ])('on what the contract refuses: %s', async (query) => {
    const response = await ask(query);
    expect(response.status).toBe(422);
    expect((await errorOf(response)).message).toContain('沒有扣除額度');
    expect(upstream.requests).toEqual([]);
  });

  test('on a request without a session', async () => {
    session.user = null;
    const response = await ask('query=a');
    expect(response.status).toBe(401);
    expect((await errorOf(response)).code).toBe('signed_out');
    expect(upstream.requests).toEqual([]);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
  ])('on a request that does not come from our pages: %j', async (headers) => {
    const response = await ask('query=a', headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect((await errorOf(response)).code).toBe('cross_origin');
    expect(upstream.requests).toEqual([]);
  });
});

describe('what a lawyer may search on one day', () => {
  beforeEach(() => {
    desk.daily = { search: 2, refresh: 1, answer: 0, read: 0 };
  });

  test('ends with a 429 that says when searching is possible again, and does not limit other lawyers', async () => {
    upstream.answers = [found(1)];
    expect([(await ask('query=a')).status, (await ask('query=b')).status]).toEqual([200, 200]);
    const refused = await ask('query=c');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { code, message } = await errorOf(refused);
    expect(code).toBe('daily_search_limit');
    expect(message).toContain('明天零時');
    expect(upstream.requests).toHaveLength(2);
    session.user = { id: 'wang' };
    expect((await ask('query=c')).status).toBe(200);
  });

  test('does not count stored results, failures without cost, and searches shared with a running one', async () => {
    upstream.answers = [json(500, {})];
    for (let i = 0; i < 3; i++) expect((await ask('query=x&again=1')).status).toBe(502);
    upstream.answers = [found(1)];
    for (let i = 0; i < 3; i++) expect((await ask('query=a')).status).toBe(200);
    const together = await Promise.all(Array.from({ length: 4 }, () => ask('query=b')));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ask('query=c')).status).toBe(429);
  });

  test('counts failures that may have been charged, and counts refreshed searches separately', async () => {
    upstream.answers = [found(1)];
    await ask('query=a');
    expect((await ask('query=a&refresh=1')).status).toBe(200);
    const refused = await ask('query=a&refresh=1');
    expect([refused.status, (await errorOf(refused)).code]).toEqual([429, 'daily_refresh_limit']);
    upstream.answers = [json(200, 'nonsense')];
    expect((await ask('query=b')).status).toBe(502);
    expect((await ask('query=c')).status).toBe(429);
  });
});

test('a busy upstream is called once, costs nothing, and the response says when to try again', async () => {
  upstream.answers = [
    json(
      503,
      { error: { code: 'overloaded' } },
      { 'retry-after': '4', 'x-ratelimit-remaining-requests': '3' },
    ),
  ];
  const response = await ask('query=a');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '4']);
  expect(response.headers.get('x-ratelimit-remaining-requests')).toBe('3');
  const { message, code } = await errorOf(response);
  expect(code).toBe('overloaded');
  expect(message).toContain('沒有扣除額度');
  expect(message).toContain('4 秒後');
  expect(upstream.requests).toHaveLength(1);
});

describe('a failure upstream', () => {
  test.each([
    [401, { detail: 'x' }, 502, 'upstream_key_refused', '不是您的登入問題'],
    [422, { error: { code: 'bad_query', message: 'x', param: 'query' } }, 422, 'bad_query', '沒有扣除額度'],
    [429, { error: { code: 'lifetime_limit_exceeded' } }, 429, 'lifetime_limit_exceeded', '重試沒有幫助'],
    [500, {}, 502, 'upstream_error', '沒有扣除額度'],
    [500, { error: { code: 'semantic_failed' } }, 502, 'semantic_failed', '沒有扣除額度。關鍵詞搜尋不受影響'],
    [500, { error: { code: 'search_mode_unavailable' } }, 502, 'search_mode_unavailable', '這種搜尋方式'],
    [200, 'nonsense', 502, 'upstream_unreadable', '至多可能扣了 1 次額度'],
  ])('%i %j → %i %s', async (upstreamStatus, body, status, code, said) => {
    upstream.answers = [json(upstreamStatus, body, { 'x-ratelimit-remaining-requests': '3' })];
    const response = await ask('query=a');
    expect(response.status).toBe(status);
    const left = upstreamStatus === 401 ? null : '3';
    expect(response.headers.get('x-ratelimit-remaining-requests')).toBe(left);
    const error = await errorOf(response);
    expect(error.code).toBe(code);
    expect(error.message).toContain(said);
    expect(JSON.stringify(error)).not.toContain(KEY);
  });

  test('no answer in time → 504, with the notice that it may have been charged', async () => {
    upstream.answers = [() => {}];
    timeout.ms = 300;
    const response = await ask('query=a').finally(() => {
      timeout.ms = 15_000;
    });
    expect(response.status).toBe(504);
    expect((await errorOf(response)).message).toContain('至多可能扣了 1 次額度');
  });

  test('is logged with the upstream’s request id', async () => {
    upstream.answers = [json(422, {}, { 'x-request-id': 'req-7' })];
    const response = await ask('query=a');
    expect(response.headers.get('x-request-id')).toBe('req-7');
    expect((await errorOf(response)).request_id).toBe('req-7');
  });
});
