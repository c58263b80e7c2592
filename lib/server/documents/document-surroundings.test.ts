import { expect, test, vi } from 'vitest';
import { ReadFullDocument } from '#lib/contract/full-document.ts';
import { Statement } from '#lib/contract/statements.ts';
import { deskEnv } from '../testing/desk.ts';
import { json, serveUpstream } from '../testing/upstream.ts';
import { readSurroundings } from './document-surroundings.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

const link = (doc_id: string, title: string) => ({
  doc_id,
  title,
  doc_type: '法規命令',
  is_abandoned: false,
  url: `/documents/${doc_id}`,
  date: null,
});
const article = ReadFullDocument.parse({
  ...link('law:D:64', '示範法第64條'),
  text: '一行為',
  neighbours: { whole: link('law:D', '示範法'), previous: null, next: null },
});
const act = {
  ...link('law:D', '示範法'),
  text: '章節\n第一編　總則\n　第一章　罰則（第60條–第66條）',
  has_parts: true,
};
const parts = {
  whole: link('law:D', '示範法'),
  parts: [{ kind: 'heading', level: 1, title: '第一編　總則' }],
};

test('an article comes with its chapters', async () => {
  upstream.answers = [json(200, act)];
  expect(await readSurroundings(article)).toEqual({
    parts: null,
    chapters: ['第一編 總則', '第一章 罰則'],
    statements: [],
    atTheTime: null,
  });
  expect(upstream.requests.map(({ url }) => url.pathname)).toEqual(['/api/v1/documents/law:D']);
});

test('an act comes with its articles', async () => {
  upstream.answers = [json(200, parts)];
  expect(await readSurroundings(ReadFullDocument.parse(act))).toEqual({
    parts: parts.parts,
    chapters: [],
    statements: [],
    atTheTime: null,
  });
  expect(upstream.requests.map(({ url }) => url.pathname)).toEqual(['/api/v1/documents/law:D/parts']);
});

test('for a judgment nothing else is requested', async () => {
  const judgment = ReadFullDocument.parse({ doc_id: 'case:1', title: '判決', text: '主文' });
  expect(await readSurroundings(judgment)).toEqual({
    parts: null,
    chapters: [],
    statements: [],
    atTheTime: null,
  });
  expect(upstream.requests).toEqual([]);
});

test.each([404, 500])('upstream %i: the document is shown without its surroundings', async (status) => {
  upstream.answers = [json(status, {})];
  expect(await readSurroundings(article)).toEqual({
    parts: null,
    chapters: [],
    statements: [],
    atTheTime: null,
  });
  expect(await readSurroundings(ReadFullDocument.parse(act))).toEqual({
    parts: null,
    chapters: [],
    statements: [],
    atTheTime: null,
  });
});

const statement = Statement.parse({
  ...{
    text: '按示範法第64條所稱一行為，係指自然一行為。',
    decisions: 2,
    letters: 0,
    first: '2001-02-03',
    last: null,
  },
  told: { ...link('case:1', '判決'), doc_type: '裁判', level: null, court: null, start: 0, end: 9, at: 1 },
  ...{ by_level: [], articles: [], doc_ids: ['case:1'] },
});

test('an article that others cite comes with the statements that courts repeat about it', async () => {
  upstream.answers = [json(200, act), json(200, { statements: [statement] })];
  const { statements } = await readSurroundings({ ...article, cited_by: 2 });
  expect(statements).toEqual([statement]);
  expect(upstream.requests.map(({ url }) => url.pathname)).toEqual([
    '/api/v1/documents/law:D',
    '/api/v1/documents/law:D:64/statements',
  ]);
});

test.each([404, 500, 200])(
  'upstream %i without statements: the article is shown without them',
  async (status) => {
    upstream.answers = [json(200, act), json(status, {})];
    expect((await readSurroundings({ ...article, cited_by: 2 })).statements).toEqual([]);
  },
);

const edition = {
  title: '示範法第64條',
  text: '舊',
  is_abandoned: false,
  is_current: false,
  seen: '2001-01-01',
};
const days = { from: '2001-01-01', until: '2010-01-01', made: '2001-01-01', ended: '2010-01-01' };
const inForce = { date: '2005-05-05', outcome: 'former', edition: 0, changed: '2010-01-01' };
const editions = { editions: [{ ...edition, ...days }], at: inForce, amended: [] };

test('an article comes with its text in force on the requested day', async () => {
  upstream.answers = [json(200, act), json(200, editions)];
  expect((await readSurroundings(article, '2005-05-05')).atTheTime).toEqual(editions);
  expect(upstream.requests.map(({ url }) => url.pathname + url.search).sort()).toEqual([
    '/api/v1/documents/law:D',
    '/api/v1/documents/law:D:64/editions?at=2005-05-05',
  ]);
});

test('with an upstream without editions an article has none, and for an act none are requested', async () => {
  upstream.answers = [json(200, act), json(404, {})];
  expect((await readSurroundings(article, '2005-05-05')).atTheTime).toBeNull();
  upstream.answers = [json(200, parts)];
  expect((await readSurroundings(ReadFullDocument.parse(act), '2005-05-05')).atTheTime).toBeNull();
});
