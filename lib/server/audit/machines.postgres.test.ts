import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchAct, TEST_KEYS, testTrail } from '../testing/audit-trail.ts';
import { readAnchor } from './anchor.ts';
import { verifyAudit } from './verify.ts';

const LIN = 'https://login.example lin';
const logged = vi.hoisted(() => ({ lines: [] as string[] }));
beforeEach(() => {
  logged.lines = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.lines.push(line));
});

/** One machine that has written three entries, and further ones, each with a folder of its own. */
async function machines() {
  const first = await testTrail({ isShared: true });
  await first.record(searchAct(LIN, 'a'), searchAct(LIN, 'b'), searchAct(LIN, 'c'));
  const another = (name: string) => {
    const anchorFile = path.join(first.dataDir, name, 'audit-head');
    return { anchorFile, trail: first.open({ anchorFile }) };
  };
  /** What an attacker can do who has the database but not the key. */
  const cutOff = async (kept: number) => {
    const { mac } = await first.db.selectFrom('audit_head').select('mac').executeTakeFirstOrThrow();
    await first.db.deleteFrom('audit').where('seq', '>', kept).execute();
    const { hash } = (await first.rows()).at(-1)!;
    await first.db.updateTable('audit_head').set({ seq: kept, hash, mac }).execute();
  };
  return { first, another, cutOff };
}

test('a new machine without an anchor adopts the signed head of the database, with an entry and a log line and without an alarm', async () => {
  const { first, another } = await machines();
  const { trail, anchorFile } = another('second');
  await trail.record(searchAct(LIN, 'd'));
  expect(logged.lines.join('\n')).toContain(`${anchorFile} was not there`);
  const report = await first.verify();
  expect(report).toMatchObject({ entries: 5, faults: [], alarms: [], begun: [{ seq: 4 }] });
  // From here on the second machine has an anchor of its own.
  await trail.record(searchAct(LIN, 'e'));
  const { begun } = await verifyAudit(first.db, TEST_KEYS, readAnchor(anchorFile, TEST_KEYS));
  expect(begun).toHaveLength(1);
});

test('a truncated audit is found by a machine without an anchor, and by one that starts there', async () => {
  const { first, another, cutOff } = await machines();
  await cutOff(2);
  expect((await verifyAudit(first.db, TEST_KEYS, 'never')).faults).toEqual([
    'the end of the chain that the database keeps was not signed by Legal Desk',
  ]);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await another('second').trail.record(searchAct(LIN, 'd'));
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('ALARM, head_altered');
  expect((await first.verify()).alarms).toMatchObject([{ seq: 3, why: 'head_altered' }]);
  vi.mocked(console.error).mockClear();
});

test('restoring an older signed head is found by a machine that has seen a newer one', async () => {
  const { first, another } = await machines();
  const older = await first.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  await first.record(searchAct(LIN, 'd'), searchAct(LIN, 'e'));
  await first.db.deleteFrom('audit').where('seq', '>', 3).execute();
  await first.db.updateTable('audit_head').set(older).execute();
  // A new machine has not seen the newer end: it can't notice the change, but does not hide it from the first.
  const second = another('second').trail;
  await Promise.all(['f', 'g'].map((text) => second.record(searchAct(LIN, text))));
  expect((await first.verify()).faults).toEqual([
    'entry 5 is not the one that the log or the anchor file names',
  ]);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await first.record(searchAct(LIN, 'h'));
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('ALARM, rewritten');
  vi.mocked(console.error).mockClear();
});

test('a head that disappears while the web app runs raises an alarm, also with a shared database', async () => {
  const { first } = await machines();
  rmSync(first.anchorFile);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await first.record(searchAct(LIN, 'd'));
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain('ALARM, anchor_missing');
  vi.mocked(console.error).mockClear();
});

test('an unsigned head of an older version does not count as a machine’s anchor', async () => {
  const { first } = await machines();
  await first.db.updateTable('audit_head').set({ mac: null }).execute();
  expect((await verifyAudit(first.db, TEST_KEYS, 'never')).faults).toHaveLength(1);
  expect((await first.verify()).faults).toEqual([]);
});
