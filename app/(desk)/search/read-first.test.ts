import { QueryClient } from '@tanstack/react-query';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { readingKey } from '#components/search/pane/reading-query.ts';
import { searchKey } from '#components/search/search-query.ts';
import type { DocumentReading } from '#lib/document/reading.ts';
import { openAudit } from '#lib/server/audit/index.ts';
import { webDb } from '#lib/server/db/index.ts';
import { deskEnv } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { readFirst } from './read-first.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

const params = { query: '租賃', search_type: 'keyword', limit: 10 } as const;
const hit = { doc_id: 'interp:748', content: '<em>租賃</em>' };
const document = { doc_id: hit.doc_id, title: '釋字第748號', doc_type: '釋字', text: '租賃' };
const NEVER = () => {};
/** Longer than any answer takes, however slow the machine is. */
const PATIENT_MS = 50_000;

beforeEach(() => {
  env.daily = { search: 0, refresh: 0, answer: 0, read: 0 };
  upstream.answers = [json(200, document)];
});

/**
 * What the pane of a results page shows first, after a link on another site or the lawyer's own click led to the page.
 */
async function paneOf(site = 'same-origin', waitMs = PATIENT_MS) {
  const client = new QueryClient();
  const data = { documents: [hit], search_type: 'keyword' as const };
  client.setQueryData(searchKey(params), { ok: true, data });
  const reader = { owner: 'lin', headers: new Headers({ 'sec-fetch-site': site }) };
  await readFirst(client, params, reader, waitMs);
  return client.getQueryData<DocumentReading | null>(readingKey(hit, params));
}

async function counted() {
  const { db } = await openAudit();
  const written = await db
    .selectFrom('audit')
    .select(['kind', 'target', 'detail'])
    .where('kind', '=', 'document')
    .execute();
  const used = await db.selectFrom('daily_use').select(['what', 'count']).execute();
  return { written, used };
}
const ENTRY = { kind: 'document', target: hit.doc_id, detail: '{"in":"results"}' };

test('the document that a page of results opens in the pane counts as a read of the day and is in the audit', async () => {
  expect(await paneOf()).toMatchObject({ doc_id: hit.doc_id });
  expect(await counted()).toEqual({ written: [ENTRY], used: [{ what: 'read', count: 1 }] });
});

test('a lawyer without reads left today gets no document in the pane, and the audit has no entry of one', async () => {
  env.daily.read = 1;
  await paneOf();
  expect(await paneOf()).toBeUndefined();
  expect((await counted()).written).toEqual([ENTRY]);
});

test('a document that another site linked to is in the audit and takes nothing from the daily limit', async () => {
  expect(await paneOf('cross-site')).toMatchObject({ doc_id: hit.doc_id });
  expect(await counted()).toEqual({ written: [ENTRY], used: [] });
});

test('a document whose audit entry cannot be written is not shown in the pane', async () => {
  await counted();
  await sql`alter table audit rename to audit_away`.execute(await webDb());
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await paneOf()).toBeUndefined();
  errorLog.mockClear();
});

test.each([
  [
    'is longer than a page brings along',
    json(200, { ...document, text: '租賃。'.repeat(20_000) }),
    PATIENT_MS,
  ],
  ['does not come in time', NEVER, 1],
  ['is not there', json(404, {}), PATIENT_MS],
])(
  'a document that %s is not counted as a read by the page: the browser requests it itself',
  async (_, answer, waitMs) => {
    upstream.answers = [answer];
    await paneOf('same-origin', waitMs);
    expect(await counted()).toEqual({ written: [], used: [] });
  },
);
