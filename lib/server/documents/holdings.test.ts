import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Holdings } from '#lib/contract/holdings.ts';
import { deskEnv } from '../testing/desk.ts';
import { json, nobodysAddress, serveUpstream } from '../testing/upstream.ts';
import { forgetHoldings, holdings, holdingsOrPromise } from './holdings.ts';

const upstream = serveUpstream();
const address = { url: '' };
const env = deskEnv(address);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
beforeEach(() => {
  address.url = upstream.url;
  forgetHoldings();
  vi.useRealTimers();
});

const HELD: Holdings = {
  fictional: false,
  statutes: { count: 7, acts: 2, until: '2024-10-11' },
  kinds: [
    { doc_type: '法規命令', level: null, count: 7, from: '1929-05-23', until: '2024-10-11' },
    { doc_type: '裁判', level: '最高', count: 3, from: '2010-01-07', until: '2015-12-29' },
  ],
};

describe('what the library holds', () => {
  test('is read from the upstream once for all simultaneous and later callers', async () => {
    upstream.answers = [json(200, HELD)];
    expect(await Promise.all([holdings(), holdings()])).toEqual([HELD, HELD]);
    expect(await holdings()).toEqual(HELD);
    expect(upstream.requests.map(({ url }) => url.pathname)).toEqual(['/api/v1/holdings']);
    expect(Holdings.parse(await holdings())).toEqual(HELD);
  });

  test('is in the first bytes of a page once it is known, and a promise before', async () => {
    upstream.answers = [json(200, HELD)];
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const first = holdingsOrPromise();
    await vi.advanceTimersByTimeAsync(30);
    const { holdings: awaited } = await first;
    expect(awaited === null || 'then' in awaited).toBe(true);
    expect(await awaited).toEqual(HELD);
    expect(await holdingsOrPromise()).toEqual({ holdings: HELD });
  });

  test('is read from a server that sends more fields, or omits those that are only shown', async () => {
    upstream.answers = [json(200, { kinds: [{ ...HELD.kinds[1], more: 1 }], more: 2 })];
    expect(await holdings()).toEqual({ fictional: false, statutes: null, kinds: [HELD.kinds[1]] });
  });

  test.each([
    [404, { error: { code: 'not_found' } }],
    [405, {}],
    [501, {}],
    [200, { documents: [] }],
  ])(
    'is null after %i %j, which means that there is no such endpoint, and is not requested again',
    async (status, body) => {
      upstream.answers = [json(status, body)];
      expect([await holdings(), await holdings()]).toEqual([null, null]);
      expect(upstream.requests).toHaveLength(1);
    },
  );

  test('is null if the address returns an HTML page', async () => {
    upstream.answers = [(_, response) => void response.writeHead(200).end('<html></html>')];
    expect([await holdings(), await holdings()]).toEqual([null, null]);
    expect(upstream.requests).toHaveLength(1);
  });

  test('is kept while the upstream fails, and requested again when it is old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    upstream.answers = [json(200, HELD), json(500, {}), json(200, { ...HELD, kinds: [] })];
    await holdings();
    for (const [requests, kinds] of [
      [2, HELD.kinds],
      [3, []],
    ] as const) {
      vi.setSystemTime(Date.now() + 5 * 60_000);
      expect(await holdings()).toEqual(HELD);
      await vi.waitFor(() => expect(upstream.requests).toHaveLength(requests));
      await vi.waitFor(async () => expect((await holdings())?.kinds).toEqual(kinds));
    }
  });

  test('is unknown for an unreachable upstream, which is asked again soon', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    address.url = await nobodysAddress();
    expect(await holdings()).toBeNull();
    address.url = upstream.url;
    upstream.answers = [json(200, HELD)];
    expect(await holdings()).toBeNull();
    vi.setSystemTime(Date.now() + 10_000);
    expect(await holdings()).toEqual(HELD);
  });

  test('does not delay a page if the upstream is slow', async () => {
    upstream.answers = [() => {}];
    expect(await holdings()).toBeNull();
  });
});
