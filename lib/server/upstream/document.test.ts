import { expect, test, vi } from 'vitest';
import { json, serveUpstream } from '../testing/upstream.ts';
import { documentUpstream } from './document.ts';

const upstream = serveUpstream();
vi.mock('../env.ts', () => ({
  webEnv: () => ({ upstreamUrl: upstream.url, upstreamApiKey: 'k', upstreamTimeoutMs: 15_000 }),
}));

const whole = {
  doc_id: 'const:111-憲判-1',
  title: 't',
  doc_type: '裁判',
  is_abandoned: true,
  text: 'x',
  date: 'odd',
};

test('a document is read by its id, whatever characters that has', async () => {
  upstream.answers = [json(200, whole)];
  expect(await documentUpstream('const:111-憲判-1')).toMatchObject({
    ok: true,
    data: { text: 'x', is_abandoned: true, date: null, court: null },
  });
  expect(decodeURIComponent(upstream.requests[0]!.url.pathname)).toBe('/api/v1/documents/const:111-憲判-1');
});

test('a document’s id stays one segment of the path', async () => {
  upstream.answers = [json(404, {})];
  await documentUpstream('../search?query=a');
  expect(upstream.requests[0]!.url.pathname).toBe('/api/v1/documents/..%2Fsearch%3Fquery%3Da');
  for (const id of ['', '.', '..'])
    expect(await documentUpstream(id)).toMatchObject({ error: { kind: 'missing' } });
  expect(upstream.requests).toHaveLength(1);
});

test.each([
  [404, { error: { code: 'document_not_found', message: 'm' } }, 'missing'],
  [404, { detail: 'Not Found' }, 'no-pages'],
  [405, {}, 'no-pages'],
  [501, {}, 'no-pages'],
  [401, {}, 'unauthorized'],
  [500, {}, 'upstream'],
  [200, { doc_id: 'a' }, 'unreadable'],
])('%i %j is %s, and reading a document is not repeated by itself', async (status, body, kind) => {
  upstream.answers = [json(status, body)];
  expect(await documentUpstream('a')).toMatchObject({ ok: false, error: { kind } });
  expect(upstream.requests).toHaveLength(1);
});
