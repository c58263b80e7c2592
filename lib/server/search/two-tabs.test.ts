import { beforeEach, expect, test, vi } from 'vitest';
import { webDb } from '../db/index.ts';
import { forgetHoldings } from '../documents/holdings.ts';
import { deskEnv } from '../testing/desk.ts';
import { found, serveUpstream } from '../testing/upstream.ts';
import { forgetSearches, search } from './search-store.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('../env.ts', () => ({ webEnv: () => env }));

/** The delay of each `takeDaily`, in turn, after it has counted. */
const delays = vi.hoisted(() => [] as Promise<unknown>[]);
vi.mock('../daily-use.ts', async (original) => {
  const real = await original<typeof import('../daily-use.ts')>();
  const takeDaily: typeof real.takeDaily = async (...given) => {
    const delay = delays.shift();
    const refusal = await real.takeDaily(...given);
    await delay;
    return refusal;
  };
  return { ...real, takeDaily };
});

beforeEach(() => {
  forgetSearches();
  forgetHoldings({ waitMs: 60_000 });
});

const params = { query: '租賃', search_type: 'keyword', limit: 10 } as const;
const once = () => search(params, { owner: 'lin' });

test('the same search in two tabs counts once, also if the first ended before the second was counted', async () => {
  upstream.answers = [found(1)];
  const { promise: firstIsOver, resolve } = Promise.withResolvers<void>();
  delays.push(Promise.resolve(), firstIsOver);
  const first = once();
  const second = once();
  expect(await first).toMatchObject({ ok: true });
  resolve();
  expect(await second).toMatchObject({ ok: true });
  expect(delays).toEqual([]);
  expect(upstream.requests).toHaveLength(1);
  const used = await (await webDb()).selectFrom('daily_use').select(['what', 'count']).execute();
  expect(used).toEqual([{ what: 'search', count: 1 }]);
});
