import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchRequest } from '#lib/search/request.ts';
import { webDb } from '../db/index.ts';
import { forgetHoldings } from '../documents/holdings.ts';
import { deskEnv } from '../testing/desk.ts';
import { found, serveUpstream, type UpstreamAnswer } from '../testing/upstream.ts';
import { refreshFromDatabase, startSearch } from './search-calls.ts';
import { forgetSearches, search } from './search-store.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('../env.ts', () => ({ webEnv: () => env }));

/** Called when somebody begins to wait for a search that another is making. */
const onWaiting = vi.hoisted(() => vi.fn());
vi.mock('../db/wakeups.ts', async (original) => {
  const real = await original<typeof import('../db/wakeups.ts')>();
  const onWake: typeof real.onWake = (...given) => {
    onWaiting();
    return real.onWake(...given);
  };
  return { ...real, onWake };
});

/** Makes storing the outcome of a search fail. */
const storing = vi.hoisted(() => ({ fails: false }));
vi.mock('./stored-searches.ts', async (original) => {
  const real = await original<typeof import('./stored-searches.ts')>();
  const writeStored: typeof real.writeStored = async (...given) => {
    if (storing.fails) throw new Error('disk full');
    return real.writeStored(...given);
  };
  return { ...real, writeStored };
});

beforeEach(() => {
  forgetSearches();
  forgetHoldings({ waitMs: 60_000 });
  onWaiting.mockReset();
  storing.fails = false;
});

const params = { query: '租賃', search_type: 'keyword', limit: 10 } as const;
const key = searchRequest(params).toString();
const degraded = found(1, { 'legal-desk-degraded': 'embedding' });

/** Two that start the search as processes do, which know nothing of each other: the second waits for the first. */
async function searchTwice(answer: UpstreamAnswer) {
  const { promise: secondWaits, resolve } = Promise.withResolvers<void>();
  onWaiting.mockImplementation(resolve);
  upstream.answers.push((...call) => void secondWaits.then(() => answer(...call)), found(5));
  const before = await refreshFromDatabase(key);
  const sent = upstream.requests.length;
  const first = startSearch(key, params, '', before);
  while (upstream.requests.length === sent) await pause(1);
  const second = startSearch(key, params, '', before);
  return { first: await first, second };
}

test('a degraded answer reaches those that waited for it although a complete one is stored: it is one call', async () => {
  upstream.answers = [found(2)];
  await search(params);
  upstream.answers = [];
  const { first, second } = await searchTwice(degraded);
  expect(first).toMatchObject({ ok: true, degraded: ['embedding'] });
  expect(await second).toMatchObject({ ok: true, degraded: ['embedding'] });
  expect(upstream.requests).toHaveLength(2);
  // The whole one stays what is shown.
  forgetSearches();
  expect(await search(params)).toMatchObject({ stored: true, degraded: [] });
});

test('an answer that could not be stored is not requested again by those that waited, who learn that it may have been charged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  storing.fails = true;
  const { first, second } = await searchTwice(found(2));
  expect(first).toMatchObject({ ok: true });
  const db = await webDb();
  const expired = await db.updateTable('search_flights').set({ lease_until: 0 }).executeTakeFirst();
  expect(expired.numUpdatedRows).toBe(1n);
  expect(await second).toMatchObject({ ok: false, error: { kind: 'unreadable', maybeCharged: 1 } });
  expect(upstream.requests).toHaveLength(1);
  expect(logged.mock.calls.flat().join()).toContain('could not be shared: Error');
  logged.mockRestore();
});
