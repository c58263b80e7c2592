import { describe, expect, test, vi } from 'vitest';
import { mayBeCharged } from '#lib/search/outcome.ts';
import { found, json, nobodysAddress, serveUpstream, type UpstreamAnswer } from '../testing/upstream.ts';
import { NOT_SENT_HEADER } from './gateway.ts';
import { searchUpstream } from './search.ts';

const KEY = 'secret-key-of-the-firm';
const upstream = serveUpstream();
const timeout = { ms: 15_000 };
vi.mock('../env.ts', () => ({
  webEnv: () => ({ upstreamUrl: upstream.url, upstreamApiKey: KEY, upstreamTimeoutMs: timeout.ms }),
}));

const params = { query: '侵權 & 時效', search_type: 'keyword', limit: 10 } as const;
const left = { 'x-ratelimit-remaining-requests': '7' };

describe('a search that succeeds', () => {
  test('is sent once, with the key and the parameters of the contract', async () => {
    upstream.answers = [found(2, left)];
    expect(await searchUpstream(params)).toMatchObject({ ok: true, remaining: 7 });
    expect(upstream.requests).toHaveLength(1);
    const { url, headers } = upstream.requests[0]!;
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(headers['legal-desk-explain']).toBe('1');
    expect(url.pathname).toBe('/api/v1/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...params, limit: '10' });
  });

  test('loses foreign markup in the web server, and results beyond the limit', async () => {
    const content = '<em onclick="x()">a</em><script>b</script><b>c</b> &lt;d';
    const documents = Array.from({ length: 12 }, () => ({ doc_id: 'x', title: 'A & <b>', content }));
    upstream.answers = [json(200, { documents })];
    const result = await searchUpstream(params);
    expect(result.ok && result.data.documents).toHaveLength(10);
    expect(result.ok && result.data.documents[0]).toMatchObject({
      title: 'A & <b>',
      content: '<em>a</em>c &lt;d',
      is_abandoned: false,
    });
  });
});

test('the reasons of a result are passed on if the upstream sends them, and never invented', async () => {
  const why = { words: ['押金<b>'], act_names: [], meaning: [], cited_by: [], similar: true, named: false };
  upstream.answers = [json(200, { documents: [{ doc_id: 'a', why }, { doc_id: 'b' }] })];
  const result = await searchUpstream(params);
  expect(result.ok && result.data.documents.map((document) => document.why)).toEqual([why, undefined]);
});

describe('a search that the upstream refuses', () => {
  test.each([
    [401, { detail: 'bad key' }, 'unauthorized'],
    [403, {}, 'unauthorized'],
    [422, { error: { code: 'invalid', param: 'limit', message: 'm' } }, 'invalid'],
    [429, { error: { code: 'lifetime_limit_exceeded' } }, 'quota'],
    [404, { detail: 'Not Found' }, 'unreachable', 'no_search_here'],
    [405, { error: { code: 'x' } }, 'unreachable', 'no_search_here'],
    [504, {}, 'timeout'],
    [200, { documents: 'none' }, 'unreadable'],
  ])('%i %j is %s and is not repeated', async (status, body, kind, code?: string) => {
    upstream.answers = [json(status, body)];
    const error = { kind, status, ...(code && { code }) };
    expect(await searchUpstream(params)).toMatchObject({ ok: false, error });
    expect(upstream.requests).toHaveLength(1);
  });

  test('a refused key is not taken for a used-up quota', async () => {
    upstream.answers = [json(401, {}, { 'x-ratelimit-remaining-requests': '0' })];
    expect(await searchUpstream(params)).toMatchObject({ error: { kind: 'unauthorized' }, remaining: null });
  });

  test('a failed search costs nothing and is sent once more', async () => {
    upstream.answers = [json(500, {}), found(1)];
    expect(await searchUpstream(params)).toMatchObject({ ok: true });
    upstream.answers = [json(500, { error: { code: 'engine' } }, left)];
    expect(await searchUpstream(params)).toMatchObject({
      ok: false,
      remaining: 7,
      error: { kind: 'upstream', code: 'engine' },
    });
    expect(upstream.requests).toHaveLength(4);
  });

  test('a request that a gateway says it could not forward is sent once more', async () => {
    upstream.answers = [json(502, {}, { [NOT_SENT_HEADER]: '1' }), found(1)];
    expect(await searchUpstream(params)).toMatchObject({ ok: true });
    upstream.answers = [json(502, {}, { [NOT_SENT_HEADER]: '1' })];
    expect(await searchUpstream(params)).toMatchObject({ ok: false, error: { kind: 'upstream' } });
    expect(upstream.requests).toHaveLength(4);
  });

  test('a busy upstream that says when to retry is not called again by itself', async () => {
    upstream.answers = [
      json(503, { error: { code: 'overloaded' } }, { ...left, 'retry-after': '4' }),
      found(1),
    ];
    expect(await searchUpstream(params)).toMatchObject({
      ok: false,
      remaining: 7,
      error: { kind: 'busy', code: 'overloaded', retryAfterSeconds: 4, maybeCharged: 0 },
    });
    expect(upstream.requests).toHaveLength(1);
  });

  test('a search that the service could not count may have been charged, and is never sent again by itself', async () => {
    upstream.answers = [
      json(503, { error: { code: 'storage_unavailable' } }, { ...left, 'retry-after': '5' }),
      found(1),
    ];
    const answer = await searchUpstream(params);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unreadable', code: 'storage_unavailable' } });
    expect(!answer.ok && mayBeCharged(answer.error.kind)).toBe(true);
    expect(upstream.requests).toHaveLength(1);
  });

  test('a 503 without Retry-After is a failure like any other', async () => {
    upstream.answers = [json(503, {}), found(1)];
    expect(await searchUpstream(params)).toMatchObject({ ok: true });
    expect(upstream.requests).toHaveLength(2);
  });

  test('a mode that does not exist is not requested twice', async () => {
    upstream.answers = [json(500, { error: { code: 'search_mode_unavailable' } })];
    expect(await searchUpstream(params)).toMatchObject({ error: { code: 'search_mode_unavailable' } });
    expect(upstream.requests).toHaveLength(1);
  });
});

describe('a search that is lost may have been charged: it is never repeated', () => {
  const LOST: [string, UpstreamAnswer, object][] = [
    [
      'a connection cut before the answer',
      (request) => void request.socket.destroy(),
      { kind: 'unreadable', code: 'cut_short' },
    ],
    [
      'a gateway whose server broke off',
      (_, response) => void response.writeHead(502).end('<h1>502 Bad Gateway</h1>'),
      { kind: 'unreadable', code: 'cut_short', status: 502 },
    ],
    [
      'an answer cut in the middle',
      (_, response) => {
        const destroy = () => void response.destroy();
        response.writeHead(200, { 'content-length': '500' }).write('{"documents": [', destroy);
      },
      { kind: 'unreadable', code: 'cut_short' },
    ],
    [
      'a web page',
      (_, response) => void response.end('<h1>hi</h1>'),
      { kind: 'unreadable', code: 'not_json' },
    ],
    [
      'an answer without end',
      (_, response) => void response.end(Buffer.alloc(21 * 1024 * 1024, 32)),
      { kind: 'unreadable', code: 'too_large' },
    ],
  ];
  test.each(LOST)('%s', async (_, answer, error) => {
    upstream.answers = [answer];
    expect(await searchUpstream(params)).toMatchObject({ ok: false, error });
    expect(upstream.requests).toHaveLength(1);
  });

  test.each<[string, UpstreamAnswer]>([
    ['no answer in time', () => {}],
    ['an answer that trickles', (_, response) => void response.writeHead(200).write('{')],
  ])('%s', async (_, answer) => {
    upstream.answers = [answer];
    timeout.ms = 300;
    const result = await searchUpstream(params).finally(() => {
      timeout.ms = 15_000;
    });
    expect(result).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    // On a very busy machine the time may be over before the request arrived at all.
    expect(upstream.requests.length).toBeLessThanOrEqual(1);
  });
});

describe('the key', () => {
  test('is not sent along a redirect to another host', async () => {
    upstream.answers = [json(302, {}, { location: 'http://127.0.0.1:1/stolen' })];
    expect(await searchUpstream(params)).toMatchObject({
      error: { kind: 'unreachable', code: 'redirected' },
    });
    expect(upstream.requests).toHaveLength(1);
  });

  test('and the address are in no failure, whatever the upstream says', async () => {
    const body = { error: { message: KEY, code: `${upstream.url}/${KEY}`, param: KEY.repeat(9) } };
    for (const status of [400, 401, 429, 500]) {
      upstream.answers = [json(status, body, { 'x-request-id': `${upstream.url}` })];
      const result = JSON.stringify(await searchUpstream(params));
      expect(result).not.toContain(KEY);
      expect(result).not.toContain('127.0.0.1');
    }
  });

  test('is not charged if the upstream is unreachable', async () => {
    const url = upstream.url;
    upstream.url = await nobodysAddress();
    expect(await searchUpstream(params)).toMatchObject({
      error: { kind: 'unreachable', code: 'ECONNREFUSED' },
    });
    upstream.url = url;
  });
});
