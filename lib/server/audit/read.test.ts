import { beforeEach, expect, test, vi } from 'vitest';
import { readAuditFilter } from '#lib/admin/read-audit-filter.ts';
import { searchAct, TEST_KEYS, testTrail } from '../testing/audit-trail.ts';
import { notePerson } from './people.ts';
import { auditCsv, auditPage } from './read.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const LIN = 'https://login.example lin';
const WANG = 'https://login.example wang';
/** 00:30 on the 22nd in Taipei, the 21st in Greenwich. */
const EARLY = Date.parse('2026-11-21T16:30:00Z');

async function used(policy: 'full' | 'hashed' = 'full') {
  const trail = await testTrail({ policy });
  await notePerson(
    trail.db,
    { owner: LIN, name: '林律師', email: 'lin@firm.example', role: 'user' },
    TEST_KEYS,
  );
  await trail.record(
    searchAct(LIN, '租賃', EARLY - 3_600_000),
    searchAct(LIN, '=SUM(1)', EARLY),
    { kind: 'document', owner: WANG, target: 'law:DEMO01:5', at: EARLY + 60_000 },
    { kind: 'sign_in_refused', owner: null, detail: { why: 'groups' }, at: EARLY + 86_400_000 },
  );
  const page = (filter: Parameters<typeof auditPage>[2] = {}, before: number | null = null) =>
    auditPage(trail.db, TEST_KEYS, filter, before);
  return { ...trail, page, seqs: async (filter = {}) => (await page(filter)).entries.map(({ seq }) => seq) };
}

test('entries are listed newest first, with the names of known people', async () => {
  const { page } = await used();
  const { entries, olderThan } = await page();
  expect(entries.map(({ seq, name, kind }) => [seq, name, kind])).toEqual([
    [4, null, 'sign_in_refused'],
    [3, null, 'document'],
    [2, '林律師', 'search'],
    [1, '林律師', 'search'],
  ]);
  expect(entries[1]).toMatchObject({ person: TEST_KEYS.person(WANG), target: 'law:DEMO01:5' });
  expect(olderThan).toBeNull();
});

test('entries are filtered by person, act, Taipei day and typed text', async () => {
  const { seqs } = await used('hashed');
  expect(await seqs({ user: 'lin@firm.example' })).toEqual([2, 1]);
  expect(await seqs({ user: TEST_KEYS.person(WANG) })).toEqual([3]);
  expect(await seqs({ user: WANG })).toEqual([3]);
  expect(await seqs({ user: 'nobody' })).toEqual([]);
  expect(await seqs({ kind: 'search' })).toEqual([2, 1]);
  expect(await seqs({ from: '2026-11-22' })).toEqual([4, 3, 2]);
  expect(await seqs({ until: '2026-11-21' })).toEqual([1]);
  expect(await seqs({ from: '2026-11-22', until: '2026-11-22' })).toEqual([3, 2]);
  expect(await seqs({ text: '租賃' })).toEqual([1]);
  expect(await seqs({ text: '租' })).toEqual([]);
});

test('pages of the audit have no gap and no entry twice, whatever is written meanwhile', async () => {
  const { page, record } = await used();
  await record(...Array.from({ length: 120 }, (_, i) => searchAct(LIN, String(i))));
  const seen: number[] = [];
  for (let before: number | null = null; ; ) {
    const { entries, olderThan } = await page({}, before);
    seen.push(...entries.map(({ seq }) => seq));
    await record(searchAct(WANG, 'meanwhile'));
    if (olderThan === null) break;
    before = olderThan;
  }
  expect(seen).toEqual(Array.from({ length: 124 }, (_, i) => 124 - i));
});

test('the exported audit has a row for each entry, in Taipei time, and no cell that Excel reads as a formula', async () => {
  const { db } = await used();
  let text = '';
  for await (const part of auditCsv(db, TEST_KEYS, {})) text += part.text;
  const rows = text.split('\r\n');
  expect(rows).toHaveLength(6);
  expect(rows[2]).toContain('"2026-11-22 00:30:00","林律師","lin@firm.example"');
  expect(rows[2]).toContain(`"'=SUM(1)"`);
  expect(rows[4]).toContain('"登入遭拒","","{""why"":""groups""}"');
});

test.each([
  ['kind=search&from=2026-11-22&until=', { filter: { kind: 'search', from: '2026-11-22' }, before: null }],
  ['from=民國115年11月22日', { filter: { from: '2026-11-22' }, before: null }],
  ['from=115/2&until=115/2', { filter: { from: '2026-02-01', until: '2026-02-28' }, before: null }],
  ['user=&kind=&from=&until=&before=7', { filter: {}, before: 7 }],
  ['kind=nonsense', null],
  ['from=2026-02-30', null],
  ['until=104/13/1', null],
  ['before=-1', null],
])('the URL %s is read as a filter', (address, read) => {
  expect(readAuditFilter(new URLSearchParams(address))).toEqual(read);
});
