import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DocumentFacts } from '#lib/chat/facts.ts';
import { ErrorResponse } from '#lib/contract/error.ts';
import { deskEnv, deskRequest } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { GET } from './route.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
const session = { user: null as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
beforeEach(() => {
  session.user = { id: 'lin' };
});

const facts = {
  doc_id: 'case:TPSV-112-台上-824',
  title: '最高法院112年度台上字第824號民事判決',
  doc_type: '裁判',
  is_abandoned: false,
  date: '2023-05-11',
  level: '最高',
  court: '最高法院',
};
const ask = (id: string, search = '') =>
  GET(deskRequest(`/api/documents/x/facts${search}`), {
    params: Promise.resolve({ id: encodeURIComponent(id) }),
  });

describe('the facts of a document', () => {
  test('are returned with the beginning of its text only', async () => {
    upstream.answers = [json(200, { ...facts, url: '/documents/x', issuer: null, text: '字'.repeat(900) })];
    const response = await ask(facts.doc_id);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const body = await response.json();
    const { is_abandoned: _, ...known } = facts;
    const expected = { ...known, ended: null, changed_by: [], passages: [], opening: `${'字'.repeat(200)}…` };
    expect(body).toEqual(expected);
    expect(DocumentFacts.parse(body)).toEqual(expected);
    expect(decodeURIComponent(upstream.requests[0]!.url.pathname)).toBe(`/api/v1/documents/${facts.doc_id}`);
  });

  test('are returned with the place of each quotation, null for one that is not in the document', async () => {
    const text = '主文\n上訴駁回。\n理由\n按租金支付遲延，須經催告。';
    upstream.answers = [json(200, { ...facts, url: '/documents/x', text })];
    const quotes = new URLSearchParams([
      ['quote', '須經催告'],
      ['quote', '查無此句'],
    ]);
    const body = DocumentFacts.parse(await (await ask(facts.doc_id, `?${quotes}`)).json());
    expect(body.passages).toEqual([
      {
        ...{ heading: '理由', before: '按租金支付遲延，', quote: '須經催告', after: '。' },
        cited: { text: '須經催告', official: `${facts.title}理由`, short: `${facts.title}理由` },
      },
      null,
    ]);
    expect(body.opening).toBe('');
  });

  test.each([`?quote=${'a'.repeat(401)}`, `?${'quote=a&'.repeat(7)}`])(
    'are refused without asking the upstream if more is requested than a card shows: %#',
    async (search) => {
      expect((await ask('a', search)).status).toBe(422);
      expect(upstream.requests).toEqual([]);
    },
  );

  test.each([
    [404, { error: { code: 'document_not_found' } }],
    [404, {}],
    [405, {}],
    [422, {}],
  ])('upstream %i %j: the response is null, which is no error', async (theirs, body) => {
    upstream.answers = [json(theirs, body)];
    const response = await ask('a');
    expect(response.status).toBe(200);
    expect(await response.json()).toBeNull();
  });

  test.each([
    [401, {}, 502, 'upstream_key_refused'],
    [500, {}, 502, 'upstream_error'],
    [200, 'nonsense', 502, 'upstream_unreadable'],
  ])('upstream %i %j → %i %s', async (theirs, body, ours, code) => {
    upstream.answers = [json(theirs, body)];
    const response = await ask('a');
    expect(response.status).toBe(ours);
    expect(ErrorResponse.parse(await response.json()).error.code).toBe(code);
  });

  test('are not returned without a session', async () => {
    session.user = null;
    expect((await ask('a')).status).toBe(401);
    expect(upstream.requests).toEqual([]);
  });
});
