import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { searchAct, testTrail } from '../testing/audit-trail.ts';
import { auditKeysOf, auditSecret } from './keys.ts';

const LIN = 'https://login.example lin';
const DAY_MS = 86_400_000;
const logged = vi.hoisted(() => ({ lines: [] as string[] }));
beforeEach(() => {
  logged.lines = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.lines.push(line));
});

const expectAlarm = (why: string) => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    expect(errorLog.mock.calls.flat().join()).toContain(`ALARM, ${why}`);
    errorLog.mockClear();
  };
};

describe('the audit trail', () => {
  test('stores typed text according to the policy, and the person as a pseudonym', async () => {
    const kept = { full: '租賃', hashed: null, none: null };
    for (const policy of ['full', 'hashed', 'none'] as const) {
      const trail = await testTrail({ policy });
      await trail.record(searchAct(LIN, '租賃'), { kind: 'search', owner: LIN, text: '租賃\ud800\0' });
      const [row] = await trail.rows();
      expect(row).toMatchObject({ text: kept[policy], text_as: policy });
      expect(row!.text_mac === null).toBe(policy === 'none');
      expect(JSON.stringify(row)).not.toMatch(/lin|login/);
      expect((await trail.verify()).faults).toEqual([]);
    }
  });

  test('writes simultaneous acts in few transactions, each once and in order', async () => {
    const trail = await testTrail();
    const begun = vi.spyOn(trail.db, 'transaction');
    await trail.record(...Array.from({ length: 600 }, (_, i) => searchAct(LIN, String(i))));
    expect(begun.mock.calls.length).toBeLessThanOrEqual(3);
    const rows = await trail.rows();
    expect(rows.map(({ text }) => Number(text))).toEqual(Array.from({ length: 600 }, (_, i) => i));
  });

  test('of several processes is one chain', async () => {
    const trail = await testTrail();
    const others = [trail.open(), trail.open()];
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => others[i % 2]!.record(searchAct(LIN, String(i)))).concat(
        trail.record(searchAct(LIN, 'x')).then(() => {}),
      ),
    );
    expect(await trail.verify()).toMatchObject({ entries: 61, faults: [], alarms: [] });
  });

  test('resolves only when an act is written, and rejects when it could not be', async () => {
    const trail = await testTrail();
    const recorded = trail.record(searchAct(LIN, 'a'));
    await recorded;
    expect(await trail.rows()).toHaveLength(1);
    await sql`create trigger full_disk before insert on audit begin select raise(abort, 'full'); end`.execute(
      trail.db,
    );
    await expect(trail.record(searchAct(LIN, 'b'))).rejects.toThrow(/full/);
    await sql`drop trigger full_disk`.execute(trail.db);
    await trail.record(searchAct(LIN, 'c'));
    expect(await trail.verify()).toMatchObject({ entries: 2, faults: [] });
  });

  test('logs its head at most once a minute', async () => {
    const trail = await testTrail();
    for (const text of ['a', 'b', 'c']) await trail.record(searchAct(LIN, text));
    const [first] = await trail.rows();
    expect(logged.lines).toEqual([`audit: 1 entries, head ${first!.hash}`]);
  });

  test('that finds its end cut off records that and continues', async () => {
    const trail = await testTrail();
    await trail.record(searchAct(LIN, 'a'), searchAct(LIN, 'b'), searchAct(LIN, 'c'));
    const [first] = await trail.rows();
    await trail.db.deleteFrom('audit').where('seq', '>', 1).execute();
    await trail.db.updateTable('audit_head').set({ seq: 1, hash: first!.hash }).execute();
    const alarmed = expectAlarm('truncated');
    await trail.record(searchAct(LIN, 'd'));
    alarmed();
    expect(await trail.verify()).toMatchObject({
      entries: 3,
      faults: [],
      alarms: [{ seq: 2, why: 'truncated' }],
    });
  });

  test('that finds its anchor file gone, or another chain in the table, records that', async () => {
    const trail = await testTrail();
    await trail.record(searchAct(LIN, 'a'));
    rmSync(trail.anchorFile);
    const missing = expectAlarm('anchor_missing');
    await trail.record(searchAct(LIN, 'b'));
    missing();
    await trail.db.updateTable('audit').set({ hash: 'forged' }).where('seq', '=', 3).execute();
    await trail.db.updateTable('audit_head').set({ hash: 'forged' }).execute();
    const rewritten = expectAlarm('rewritten');
    await trail.record(searchAct(LIN, 'c'));
    rewritten();
    expect((await trail.verify()).alarms.map(({ why }) => why)).toEqual(['anchor_missing', 'rewritten']);
  });

  test('keeps the order of acts when the clock is put back or jumps, and can be verified', async () => {
    const trail = await testTrail({ keptDays: 30 });
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    const jumps = [0, -60_000, -10 * DAY_MS, 5_000, -20 * DAY_MS, 0];
    for (const [i, by] of jumps.entries()) {
      clock.mockReturnValue(now + by);
      await trail.record(searchAct(LIN, String(i)));
    }
    // Another process, with another time, continues the same chain.
    clock.mockReturnValue(now - DAY_MS);
    await trail.open().record(searchAct(LIN, String(jumps.length)));
    clock.mockRestore();
    const rows = await trail.rows();
    expect(rows.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(rows.map(({ at }) => Number(at) - now)).toEqual([...jumps, -DAY_MS]);
    expect(await trail.verify()).toMatchObject({ entries: 7, faults: [], alarms: [] });
  });

  test('deletes entries that are too old, and the rest can be verified', async () => {
    const trail = await testTrail({ keptDays: 30 });
    const now = Date.now();
    await trail.record(searchAct(LIN, 'old', now - 40 * DAY_MS), searchAct(LIN, 'older', now - 50 * DAY_MS));
    expect((await trail.rows()).map(({ kind }) => kind)).toEqual(['pruned']);
    await trail.record(searchAct(LIN, 'new'));
    expect(await trail.verify()).toMatchObject({ entries: 2, first: 3, faults: [] });
    await trail.db.deleteFrom('audit').where('seq', '=', 3).execute();
    expect((await trail.verify()).faults.join()).toMatch(/entries before 4 are missing/);
  });

  test('deletes nothing behind an entry that is recent enough, nor without an age limit', async () => {
    const now = Date.now();
    const acts = [searchAct(LIN, 'new'), searchAct(LIN, 'old', now - 40 * DAY_MS)];
    const [young, endless] = [await testTrail({ keptDays: 30 }), await testTrail({ keptDays: 0 })];
    await young.record(...acts);
    await endless.record(...acts.reverse());
    expect([await young.rows(), await endless.rows()].map((rows) => rows.length)).toEqual([2, 2]);
  });
});

test('the audit key is created once for a data folder, and a configured key takes precedence', async () => {
  const { dataDir } = await testTrail();
  const made = auditSecret(dataDir, null);
  expect(made).toMatch(/^[\da-f]{64}$/);
  expect(auditSecret(dataDir, null)).toBe(made);
  expect(auditSecret(dataDir, 'another')).toBe('another');
  expect(auditKeysOf(made).person(LIN)).not.toBe(auditKeysOf('another').person(LIN));
});
