import { rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { searchAct, TEST_KEYS, testTrail } from '../testing/audit-trail.ts';
import { headMac } from './anchor.ts';
import { notePerson } from './people.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const COLUMNS = [
  'seq',
  'at',
  'actor',
  'kind',
  'target',
  'detail',
  'text_as',
  'text_mac',
  'text',
  'hash',
] as const;
const NUMBERS = new Set<string>(['seq', 'at']);
const ENTRIES = 12;

/** One change of the table by an attacker who has the database but not the key. */
const Change = fc.oneof(
  fc.record({
    how: fc.constant('alter' as const),
    seq: fc.integer({ min: 1, max: ENTRIES }),
    column: fc.constantFrom(...COLUMNS),
    to: fc.oneof(fc.string(), fc.constant(null), fc.integer({ min: 0 }).map(String)),
  }),
  fc.record({ how: fc.constant('delete' as const), seq: fc.integer({ min: 1, max: ENTRIES }) }),
  fc.record({ how: fc.constant('truncate' as const), seq: fc.integer({ min: 1, max: ENTRIES }) }),
  fc.record({ how: fc.constant('behead' as const), seq: fc.integer({ min: 1, max: ENTRIES }) }),
  fc.record({
    how: fc.constant('swap' as const),
    seq: fc.integer({ min: 1, max: ENTRIES - 1 }),
    with: fc.integer({ min: 1, max: ENTRIES - 1 }),
  }),
  fc.record({ how: fc.constant('insert' as const), seq: fc.integer({ min: -1, max: ENTRIES + 3 }) }),
);
type TableChange = typeof Change extends fc.Arbitrary<infer T> ? T : never;

async function written() {
  const trail = await testTrail();
  for (let i = 0; i < ENTRIES; i += 3)
    await trail.record(
      searchAct('https://login.example lin', `租賃 ${i}`),
      { kind: 'document', owner: 'https://login.example wang', target: `law:DEMO:${i}` },
      { kind: 'sign_in_refused', owner: null, detail: { why: 'groups' } },
    );
  return trail;
}

type Written = Awaited<ReturnType<typeof written>>;

/** Makes the change; returns whether any row differs afterwards. */
async function apply({ db, rows }: Written, change: TableChange): Promise<boolean> {
  const before = JSON.stringify(await rows());
  const { seq } = change;
  const shift = async (from: number, by: number) => {
    await sql`update audit set seq = -1000 - seq where seq >= ${from}`.execute(db);
    await sql`update audit set seq = -1000 - seq + ${by} where seq < -1000`.execute(db);
  };
  switch (change.how) {
    case 'alter': {
      const isNumber = NUMBERS.has(change.column);
      const to = isNumber ? Number(change.to ?? 0) || 0 : change.to;
      if (to === null && ['kind', 'hash', 'text_as'].includes(change.column)) return false;
      await sql`update or ignore audit set ${sql.ref(change.column)} = ${to} where seq = ${seq}`.execute(db);
      break;
    }
    case 'delete':
      await sql`delete from audit where seq = ${seq}`.execute(db);
      break;
    case 'truncate':
      await sql`delete from audit where seq >= ${seq}`.execute(db);
      // Also moves the stored end back: as much as an attacker with the database can hide.
      await sql`update audit_head set seq = ${seq - 1},
        hash = coalesce((select hash from audit where seq = ${seq - 1}), '')`.execute(db);
      break;
    case 'behead':
      await sql`delete from audit where seq <= ${seq}`.execute(db);
      break;
    case 'swap': {
      const other = change.with + 1;
      if (other === seq) return false;
      await sql`update audit set seq = -1 where seq = ${seq}`.execute(db);
      await sql`update audit set seq = ${seq} where seq = ${other}`.execute(db);
      await sql`update audit set seq = ${other} where seq = -1`.execute(db);
      break;
    }
    case 'insert':
      if (seq >= 1 && seq <= ENTRIES) await shift(seq, 1);
      await sql`insert into audit (seq, at, kind, text_as, hash)
        values (${seq}, 1, 'search', 'none', coalesce((select hash from audit where seq = ${seq - 1}), ''))`.execute(
        db,
      );
      if (seq >= 1 && seq <= ENTRIES) await sql`update audit_head set seq = seq + 1`.execute(db);
  }
  return JSON.stringify(await rows()) !== before;
}

describe('verifying the audit', () => {
  test('finds no fault in a table that only the program has written', async () => {
    const trail = await written();
    expect(await trail.verify()).toMatchObject({ entries: ENTRIES, first: 1, faults: [], alarms: [] });
  });

  test('finds any single change of the table: altered, deleted, cut off at either end, swapped, inserted', async () => {
    const trail = await written();
    const rows = await trail.rows();
    const head = await trail.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await fc.assert(
      fc.asyncProperty(Change, async (change) => {
        const isChanged = await apply(trail, change);
        const { faults } = await trail.verify();
        await trail.db.deleteFrom('audit').execute();
        await trail.db.insertInto('audit').values(rows).execute();
        await trail.db.updateTable('audit_head').set(head).execute();
        expect(faults.length > 0, JSON.stringify(faults)).toBe(isChanged);
      }),
      { numRuns: 120 },
    );
  });

  test('names the entry of each fault and what happened to it', async () => {
    const trail = await written();
    await trail.db.updateTable('audit').set({ text: '買賣' }).where('seq', '=', 4).execute();
    await trail.db.updateTable('audit').set({ kind: 'search' }).where('seq', '=', 8).execute();
    await trail.db.deleteFrom('audit').where('seq', 'in', [10, 11]).execute();
    expect((await trail.verify()).faults).toEqual([
      'the text of entry 4 was changed',
      'entry 8 was changed, or the one before it',
      'entries 10 to 11 are missing',
    ]);
  });

  test('finds a truncated end by the anchor file, or, without it, by a head that the log holds', async () => {
    const trail = await written();
    const { head } = await trail.verify();
    await trail.db.deleteFrom('audit').where('seq', '>', 9).execute();
    const last = (await trail.rows()).at(-1)!;
    // As an attacker does who has kept the signed end of that time.
    const older = { seq: 9, hash: last.hash };
    await trail.db
      .updateTable('audit_head')
      .set({ ...older, mac: headMac(older, TEST_KEYS) })
      .execute();
    expect((await trail.verify()).faults).toEqual([
      'entries 10 to 12 are missing: the log or the anchor file names them',
    ]);
    rmSync(trail.anchorFile);
    expect((await trail.verify()).faults.join()).toMatch(/file of the chain’s end is missing/);
    expect((await trail.verify([head])).faults.join()).toMatch(/entries 10 to 12 are missing: the log/);
    writeFileSync(trail.anchorFile, JSON.stringify({ seq: 9, hash: last.hash, mac: 'guessed' }));
    expect((await trail.verify()).faults.join()).toMatch(/file of the chain’s end was changed/);
  });

  test('with a wrong key reports the key instead of calling every entry changed', async () => {
    const trail = await written();
    await trail.db.updateTable('audit_head').set({ key_id: 'other' }).execute();
    expect((await trail.verify()).faults).toEqual([expect.stringMatching(/the key is another/)]);
  });

  test('finds exchanged names', async () => {
    const trail = await written();
    const person = { owner: 'https://login.example lin', name: '林', email: null, role: 'user' as const };
    await notePerson(trail.db, person, TEST_KEYS);
    expect((await trail.verify()).faults).toEqual([]);
    await trail.db.updateTable('people').set({ name: '王' }).execute();
    expect((await trail.verify()).faults).toEqual([expect.stringMatching(/the name of u-\S+ was changed/)]);
  });
});
