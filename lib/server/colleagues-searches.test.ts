import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openAudit } from './audit/index.ts';
import { forgetHoldings } from './documents/holdings.ts';
import { forgetSearches, isStored, search, searchOutcome } from './search/search-store.ts';
import { deskEnv } from './testing/desk.ts';
import { found, json, serveUpstream } from './testing/upstream.ts';

// Stored results are shared, because the quota never refills; but nobody may learn that a colleague made the search.
const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('./env.ts', () => ({ webEnv: () => env }));

const params = { query: '甲公司 併購', search_type: 'keyword', limit: 10 } as const;
const left = { 'x-ratelimit-remaining-requests': '9' };
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const asked = (owner: string, wishes: object = {}) => search(params, { owner, ...wishes });

beforeEach(() => {
  forgetSearches();
  forgetHoldings({ waitMs: 60_000 });
  env.daily = { search: 0, refresh: 0, answer: 0, read: 0 };
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
});

describe('a search that a colleague has made', () => {
  test('costs nothing, and looks exactly like one that nobody has made', async () => {
    upstream.answers = [found(1, left)];
    const fresh = await searchOutcome(params, 'lin');
    wait(300);
    expect(await searchOutcome(params, 'wang')).toEqual(fresh);
    expect(upstream.requests).toHaveLength(1);
    wait(60);
    expect(await searchOutcome(params, 'wang')).toMatchObject({ ageSeconds: 60 });
    expect(await searchOutcome(params, 'lin')).toMatchObject({ ageSeconds: 360 });
    expect(upstream.requests).toHaveLength(1);
  });

  test('takes as long as it took for the colleague', async () => {
    upstream.answers = [(...call) => void setTimeout(() => found(1)(...call), 150)];
    const began = performance.now();
    await asked('lin');
    const first = performance.now() - began;
    const again = performance.now();
    await asked('wang');
    expect(first).toBeGreaterThan(140);
    expect(performance.now() - again).toBeGreaterThan(140);
    expect(upstream.requests).toHaveLength(1);
  });

  test('and refreshed does not change the results of others', async () => {
    upstream.answers = [found(1), found(2)];
    await asked('lin');
    wait(100);
    await asked('wang');
    await asked('wang', { refresh: true });
    wait(50);
    expect(await searchOutcome(params, 'lin')).toMatchObject({ ageSeconds: null });
  });

  test('counts in one’s own daily limit, and is refused as any other when that is reached', async () => {
    env.daily = { search: 1, refresh: 0, answer: 0, read: 0 };
    upstream.answers = [found(1)];
    await asked('lin');
    await search({ ...params, query: '其他' }, { owner: 'wang' });
    const refused = [await asked('wang'), await search({ ...params, query: '沒人查過' }, { owner: 'wang' })];
    const [one, other] = refused.map((said) => ({
      ...said,
      error: said.ok || { ...said.error, requestId: '' },
    }));
    expect(one).toEqual(other);
    expect(refused[0]).toMatchObject({ ok: false, error: { kind: 'limited' } });
  });

  test('is not shown at once after a link on another site', async () => {
    upstream.answers = [found(1)];
    await asked('lin');
    expect([await isStored(params, 'lin'), await isStored(params, 'wang')]).toEqual([true, false]);
  });

  test('and that failed for her is made again for others, who do not see her failure', async () => {
    upstream.answers = [json(200, 'nonsense'), json(200, 'nonsense'), found(1)];
    expect(await searchOutcome(params, 'lin')).toMatchObject({ ok: false, error: { maybeCharged: 1 } });
    expect(await searchOutcome(params, 'wang')).toMatchObject({ ok: false, error: { maybeCharged: 1 } });
    expect(upstream.requests).toHaveLength(2);
  });

  test('requested by both at the same moment is one call of the upstream', async () => {
    upstream.answers = [found(1)];
    const both = await Promise.all([asked('lin'), asked('wang')]);
    expect(both.map((one) => one.stored)).toEqual([false, false]);
    expect(upstream.requests).toHaveLength(1);
  });

  test('is in the audit for each lawyer separately', async () => {
    upstream.answers = [found(1)];
    await asked('lin');
    await asked('wang');
    const { db, keys } = await openAudit();
    const rows = await db.selectFrom('audit').select('actor').orderBy('seq').execute();
    expect(rows.map(({ actor }) => actor)).toEqual([keys.person('lin'), keys.person('wang')]);
  });
});
