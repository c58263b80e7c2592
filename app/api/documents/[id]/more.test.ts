import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BriefDocument, CitingResponse } from '#lib/contract/full-document.ts';
import { DocumentCard } from '#lib/document/card.ts';
import { deskEnv, deskRequest, KEY } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { GET as brief } from './brief/route.ts';
import { GET as card } from './card/route.ts';
import { GET as citing } from './citing/route.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
const session = { user: null as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
beforeEach(() => {
  session.user = { id: 'lin' };
});

const ID = 'law:B0000001:184';
const context = { params: Promise.resolve({ id: encodeURIComponent(ID) }) };
const link = {
  doc_id: ID,
  title: '民法第184條',
  doc_type: '法規命令',
  is_abandoned: false,
  url: `/documents/${ID}`,
  date: '2021-01-20',
} as const;
const briefAnswer: BriefDocument = {
  ...link,
  level: null,
  court: null,
  issuer: null,
  opening: '因故意或過失',
  is_whole: false,
};
const citingAnswer: CitingResponse = {
  total: 1,
  by_type: [{ doc_type: '裁判', count: 1 }],
  facets: {
    levels: [],
    courts: [{ court: '最高法院', count: 1 }],
    years: [{ year: 2021, count: 1 }],
    views: [],
  },
  documents: [
    {
      ...link,
      level: null,
      court: null,
      times: 2,
      passage: '依民法第184條',
      start: 1,
      end: 8,
      at: 40,
      view: null,
      decides: true,
    },
  ],
  next_offset: null,
};

const ROUTES = [
  ['brief', brief, briefAnswer, BriefDocument],
  ['citing', citing, citingAnswer, CitingResponse],
] as const;

describe.each(ROUTES)('/api/documents/[id]/%s', (name, get, answer, shape) => {
  const ask = (search = '') => get(deskRequest(`/api/documents/x/${name}${search}`), context);

  test('returns what the upstream says to the server’s key', async () => {
    upstream.answers = [json(200, answer)];
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(shape.parse(await response.json())).toEqual(answer);
    expect(decodeURIComponent(upstream.requests[0]!.url.pathname)).toBe(`/api/v1/documents/${ID}/${name}`);
    expect(upstream.requests[0]!.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test.each([404, 405, 422])('upstream %i: the response is null, which is no error', async (status) => {
    upstream.answers = [json(status, {})];
    const response = await ask();
    expect([response.status, await response.json()]).toEqual([200, null]);
  });

  test.each([
    [401, {}],
    [500, {}],
    [200, { another: 'shape' }],
  ])(
    'upstream %i %j is told as 502, by the upstream’s number, which is in our log too',
    async (status, body) => {
      const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
      upstream.answers = [json(status, body, { 'x-request-id': 'req-7' })];
      const response = await ask();
      expect(response.status).toBe(502);
      const number = (await response.json()).error.request_id;
      if (status !== 200) expect(number).toBe('req-7');
      expect(log.mock.lastCall?.[0]).toMatch(new RegExp(`^document: .*, request ${number}$`));
    },
  );

  test('returns nothing without a session', async () => {
    session.user = null;
    expect((await ask()).status).toBe(401);
    expect(upstream.requests).toEqual([]);
  });
});

test('kind and page of the citing documents are passed to the upstream', async () => {
  upstream.answers = [json(200, citingAnswer)];
  await citing(
    deskRequest(`/api/documents/x/citing?doc_type=${encodeURIComponent('裁判')}&offset=20`),
    context,
  );
  expect(Object.fromEntries(upstream.requests[0]!.url.searchParams)).toEqual({
    doc_type: '裁判',
    offset: '20',
  });
});

test.each(['?doc_type=x', '?offset=-1', '?limit=5'])('%s is refused', async (search) => {
  expect((await citing(deskRequest(`/api/documents/x/citing${search}`), context)).status).toBe(422);
  expect(upstream.requests).toEqual([]);
});

test('the card of a document has its text if that is short, and is null otherwise', async () => {
  const whole = { ...link, text: '甲應賠償。', level: null, court: null, issuer: null, cited_by: 3 };
  upstream.answers = [json(200, whole)];
  const response = await card(deskRequest('/api/documents/x/card'), context);
  expect(DocumentCard.parse(await response.json())).toMatchObject({
    official: '民法第184條',
    cited_by: 3,
    paragraphs: [{ text: '甲應賠償。' }],
  });
  upstream.answers = [json(200, { ...whole, doc_id: 'law:B0000001' })];
  expect(await (await card(deskRequest('/api/documents/x/card'), context)).json()).toBeNull();
});
