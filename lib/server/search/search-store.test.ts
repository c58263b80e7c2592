import { beforeEach, describe, expect, test, vi } from 'vitest';
import { searchRequest } from '#lib/search/request.ts';
import { confirmClock } from '../clock.ts';
import { webDb } from '../db/index.ts';
import { forgetHoldings } from '../documents/holdings.ts';
import { deskEnv } from '../testing/desk.ts';
import { found, json, serveUpstream } from '../testing/upstream.ts';
import { forgetSearches, knownRemaining, search, searchOutcome } from './search-store.ts';
import { MAX_STORED, readStored, storedSearchKey, writeStored } from './stored-searches.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('../env.ts', () => ({ webEnv: () => env }));

const params = { query: '租賃', search_type: 'keyword', limit: 10 } as const;
const left = (count: number) => ({ 'x-ratelimit-remaining-requests': String(count) });

/** The fake clock's time; it stands still except for `wait`. */
const NOON = Date.parse('2026-11-20T12:00:00Z');
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  forgetSearches();
  forgetHoldings({ waitMs: 60_000 });
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});

test('results stored by an earlier version have the fields that were added since', async () => {
  upstream.answers = [found(1)];
  await search(params);
  const key = storedSearchKey(searchRequest(params).toString());
  const { result, at, expiresAt } = (await readStored('found', key))!;
  const why = { words: ['租賃'], meaning: [], cited_by: [], similar: false, named: false };
  const documents = result.data.documents.map((document) => ({ ...document, why }));
  const older = { ...result, data: { ...result.data, documents } };
  await writeStored('found', key, older as never, { at, expiresAt });
  forgetSearches();
  const shown = await search(params);
  expect(upstream.requests).toHaveLength(1);
  expect(shown.ok && shown.data.documents[0]?.why).toEqual({ ...why, act_names: [] });
});

describe('a search that may have been charged', () => {
  const unreadable = json(200, 'nonsense');

  test('is not made again by a reload, and is counted each time it is sent again', async () => {
    upstream.answers = [unreadable, unreadable, found(1)];
    expect(await searchOutcome(params)).toMatchObject({ ok: false, error: { maybeCharged: 1 } });
    wait(60);
    expect(await searchOutcome(params)).toMatchObject({ ok: false, error: { maybeCharged: 1 } });
    expect(upstream.requests).toHaveLength(1);
    expect(await search(params, { again: true })).toMatchObject({ ok: false, error: { maybeCharged: 2 } });
    expect(await search(params, { again: true })).toMatchObject({ ok: true });
    expect(await searchOutcome(params)).toMatchObject({ ok: true });
    expect(upstream.requests).toHaveLength(3);
  });

  test('is not made again by a later reload, by another process or after a restart', async () => {
    upstream.answers = [unreadable, unreadable, found(1), found(1)];
    const owner = 'lin';
    expect(await searchOutcome(params, owner)).toMatchObject({ error: { maybeCharged: 1 } });
    wait(80 * 24 * 3600);
    await confirmClock(await webDb(), Date.now());
    expect(await searchOutcome(params, owner)).toMatchObject({ ok: false, error: { maybeCharged: 1 } });
    forgetSearches();
    expect(await searchOutcome(params, owner)).toMatchObject({ ok: false, error: { maybeCharged: 1 } });
    expect(upstream.requests).toHaveLength(1);
    // When she confirms a retry the count goes up; once the search is answered the failure is forgotten.
    forgetSearches();
    expect(await search(params, { again: true, owner })).toMatchObject({ error: { maybeCharged: 2 } });
    expect(await search(params, { again: true, owner })).toMatchObject({ ok: true });
    forgetSearches();
    wait(3600);
    expect(await searchOutcome(params, owner)).toMatchObject({ ok: true });
  });

  test('is not made again by the same text in the box a minute later without confirmation', async () => {
    upstream.answers = [unreadable, found(1)];
    await search(params, { owner: 'lin' });
    wait(60);
    expect(await search(params, { owner: 'lin' })).toMatchObject({ ok: false, error: { maybeCharged: 1 } });
    forgetSearches();
    expect(await search(params, { owner: 'lin' })).toMatchObject({ ok: false, error: { maybeCharged: 1 } });
    expect(upstream.requests).toHaveLength(1);
  });

  test('concerns only the lawyer who made it: a colleague’s page searches', async () => {
    upstream.answers = [unreadable, found(1)];
    await searchOutcome(params, 'lin');
    forgetSearches();
    expect(await searchOutcome(params, 'chen')).toMatchObject({ ok: true });
  });

  test('is told apart from one that cost nothing, which a reload makes again', async () => {
    upstream.answers = [json(422, {}), found(1)];
    await searchOutcome(params, 'lin');
    forgetSearches();
    expect(await searchOutcome(params, 'lin')).toMatchObject({ ok: true });
  });

  test.each([
    ['theirs', { 'x-request-id': 'req-7' }],
    ['ours, where they sent none', {}],
  ])('is in the log under the number that is shown, %s', async (_, headers) => {
    const logged = vi.spyOn(console, 'warn');
    upstream.answers = [json(422, {}, headers as Record<string, string>)];
    const result = await search(params);
    const number = result.ok ? null : result.error.requestId;
    expect(number).toMatch(/^[\w-]{5,}$/);
    expect(logged.mock.calls.flat().join()).toContain(`request ${number}`);
    expect(logged.mock.calls.flat().join()).not.toContain(params.query);
    logged.mockRestore();
  });
});

describe('what a search costs', () => {
  test('twenty equal searches at the same time cost one', async () => {
    upstream.answers = [found(1, left(9))];
    const all = await Promise.all(Array.from({ length: 20 }, () => search(params)));
    expect(upstream.requests).toHaveLength(1);
    expect(all.every(({ ok }) => ok)).toBe(true);
  });

  test('a repeated search costs nothing and says its age', async () => {
    upstream.answers = [found(1, left(9))];
    expect(await searchOutcome(params)).toMatchObject({ ok: true, ageSeconds: null });
    wait(180);
    expect(await searchOutcome(params)).toMatchObject({ ok: true, ageSeconds: 180, remaining: 9 });
    expect(upstream.requests).toHaveLength(1);
  });

  test('after its time to live a search is made again', async () => {
    upstream.answers = [found(1)];
    await search(params);
    wait(601);
    expect(await search(params)).toMatchObject({ ok: true, stored: false });
    expect(upstream.requests).toHaveLength(2);
  });

  test('a degraded answer is stored for a minute with its degraded parts, and then requested again', async () => {
    upstream.answers = [found(1, { ...left(9), 'legal-desk-degraded': 'embedding' }), found(2, left(8))];
    expect(await searchOutcome(params)).toMatchObject({ ok: true, degraded: ['embedding'] });
    wait(50);
    expect(await searchOutcome(params)).toMatchObject({ degraded: ['embedding'], ageSeconds: 50 });
    expect(upstream.requests).toHaveLength(1);
    wait(11);
    expect(await searchOutcome(params)).toMatchObject({ ok: true, degraded: [], ageSeconds: null });
    wait(500);
    expect(await searchOutcome(params)).toMatchObject({ ok: true, degraded: [], ageSeconds: 500 });
    expect(upstream.requests).toHaveLength(2);
  });

  test('a degraded answer to a refresh does not replace a complete one', async () => {
    upstream.answers = [found(2), found(1, { 'legal-desk-degraded': 'rerank' })];
    await search(params);
    expect(await search(params, { refresh: true })).toMatchObject({ stored: false, degraded: ['rerank'] });
    const later = await search(params);
    expect(later).toMatchObject({ stored: true, degraded: [] });
    expect(later.ok && later.data.documents).toHaveLength(2);
    expect(upstream.requests).toHaveLength(2);
  });

  test('refreshing makes the search again, and later searches get the newer answer', async () => {
    upstream.answers = [found(1), found(2)];
    await search(params);
    expect(await search(params, { refresh: true })).toMatchObject({ ok: true, stored: false });
    const later = await search(params);
    expect(later.ok && later.data.documents).toHaveLength(2);
    expect(upstream.requests).toHaveLength(2);
  });

  test('another text, mode or number is another search', async () => {
    upstream.answers = [found(1)];
    await search(params);
    await search({ ...params, query: '租 賃' });
    await search({ ...params, search_type: 'hybrid' });
    await search({ ...params, limit: 20 });
    expect(upstream.requests).toHaveLength(4);
  });

  test.each([
    ['nobody named', undefined, json(422, {})],
    ['one lawyer', 'lin', json(422, {})],
    ['one lawyer, unreadably', 'lin', json(200, 'nonsense')],
    ['one lawyer, with a used-up quota', 'lin', json(429, { error: { code: 'lifetime_limit_exceeded' } })],
  ])(
    'twenty equal ones that fail make as few calls as twenty that succeed, also just after one another (%s)',
    async (_, owner, answer) => {
      upstream.answers = [answer];
      const once = () => search(params, { ...(owner && { owner }) });
      await Promise.all(Array.from({ length: 10 }, once));
      for (let i = 0; i < 10; i++) expect(await once()).toMatchObject({ ok: false });
      expect(upstream.requests).toHaveLength(1);
    },
  );

  test('a failure is shared only by simultaneous searches, and a repeated search is sent again', async () => {
    upstream.answers = [json(422, {}), json(422, {}), found(1)];
    expect(await search(params)).toMatchObject({ ok: false, stored: false });
    expect(await search(params, { again: true })).toMatchObject({ ok: false, stored: false });
    wait(2);
    expect(await search(params)).toMatchObject({ ok: true, stored: false });
  });
});

test('a stored answer has the latest known remaining quota, not that of its time', async () => {
  upstream.answers = [found(1, left(9)), found(1, left(8))];
  await search(params);
  await search({ ...params, query: '買賣' });
  expect(await search(params)).toMatchObject({ stored: true, remaining: 8 });
  expect(await knownRemaining()).toBe(8);
});

test('pages and route handlers share one store although they are bundled separately', async () => {
  upstream.answers = [found(1)];
  await search(params);
  vi.resetModules();
  const other = await import('./search-store.ts');
  expect(await other.search(params)).toMatchObject({ stored: true });
  expect(upstream.requests).toHaveLength(1);
});

test('the oldest searches are evicted', async () => {
  upstream.answers = [found(1)];
  await search(params);
  const first = await readStored('found', storedSearchKey(searchRequest(params).toString()));
  for (let number = 1; number <= MAX_STORED; number++) {
    const at = first!.at + number;
    await writeStored('found', `${number}`, first!.result, { at, expiresAt: first!.expiresAt });
  }
  expect(await readStored('found', '1')).not.toBeNull();
  // As in another process, whose own cache is empty.
  forgetSearches();
  expect(await search(params)).toMatchObject({ stored: false });
});

describe('a search with filters', () => {
  const narrow = { ...params, doc_type: ['裁判' as const] };
  const facets = { doc_type: [], standing: [], level: [], court: [], year: [], undecided: 0 };
  const offered = json(200, { kinds: [] });
  const searches = () => upstream.requests.filter(({ url }) => url.pathname === '/api/v1/search');

  test('is one search for each choice if the server has filters', async () => {
    const answer = json(200, { documents: [], total: 0, total_is_exact: true, facets });
    upstream.answers = [offered, answer];
    expect(await search(narrow)).toMatchObject({ ok: true, narrowed: null });
    expect(await search(narrow)).toMatchObject({ stored: true });
    await search({ ...narrow, level: ['最高'] });
    expect(searches().map(({ url }) => url.searchParams.getAll('level'))).toEqual([[], ['最高']]);
  });

  test('costs one search for all choices if the server has none', async () => {
    upstream.answers = [json(404, {}), found(3, left(9))];
    expect(await search(narrow)).toMatchObject({ narrowed: { of: 3 }, stored: false });
    expect(await search({ ...params, in_force: true })).toMatchObject({
      narrowed: { of: 3 },
      stored: true,
      data: { total: 3 },
    });
    expect(searches().map(({ url }) => url.search)).toEqual([
      '?query=%E7%A7%9F%E8%B3%83&search_type=keyword&limit=50',
    ]);
  });

  test('is narrowed in the web server if the upstream ignored the filters', async () => {
    upstream.answers = [offered, found(3)];
    expect(await search(narrow)).toMatchObject({ narrowed: { of: 3 }, data: { documents: [], total: 0 } });
  });

  test('is narrowed if the server has no holdings, and repeating it costs nothing', async () => {
    upstream.answers = [json(503, {}), found(1)];
    expect(await search(narrow)).toMatchObject({ narrowed: { of: 1 }, stored: false });
    expect(await search(narrow)).toMatchObject({ narrowed: { of: 1 }, stored: true });
    expect(upstream.requests.map(({ url }) => url.pathname)).toEqual(['/api/v1/holdings', '/api/v1/search']);
  });
});

test('a search that cost nothing is not counted in the daily limit of its day', async () => {
  // A minute before midnight in Taipei; it is past that when the answer comes.
  vi.setSystemTime(Date.parse('2026-11-20T15:59:00Z'));
  upstream.answers = [
    (request, response) => {
      wait(120);
      json(422, {})(request, response);
    },
  ];
  expect(await search(params, { owner: 'lin' })).toMatchObject({ ok: false });
  const used = await (await webDb()).selectFrom('daily_use').select(['day', 'count']).execute();
  expect(used).toEqual([{ day: '2026-11-20', count: 0 }]);
});
