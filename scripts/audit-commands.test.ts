import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditKeysOf, auditSecret } from '#lib/server/audit/keys.ts';
import { notePerson } from '#lib/server/audit/people.ts';
import { AuditTrail } from '#lib/server/audit/trail.ts';
import { confirmClock } from '#lib/server/clock.ts';
import { openWebDb } from '#lib/server/db/open.ts';
import { NODE, ROOT } from './lib/paths.ts';

// Each test starts several processes.
vi.setConfig({ testTimeout: 180_000 });

const OWNER = 'https://login.example lin';

/** A data folder with two recorded searches, one in full and one hashed; its database stays open meanwhile. */
async function usedFolder() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'desk-commands-'));
  const db = await openWebDb(dataDir, 'https://login.example');
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const keys = auditKeysOf(auditSecret(dataDir, null));
  const settings = { keys, keptDays: 0, isShared: false, anchorFile: path.join(dataDir, 'audit-head') };
  await notePerson(db, { owner: OWNER, name: '林律師', email: 'lin@firm.example', role: 'user' }, keys);
  await new AuditTrail(db, { ...settings, policy: 'full' }).record({
    kind: 'search',
    owner: OWNER,
    text: '押租金',
  });
  await new AuditTrail(db, { ...settings, policy: 'hashed' }).record({
    kind: 'search',
    owner: OWNER,
    text: '資遣費',
  });
  return { dataDir, db };
}

/** A command as a person types it. */
const run = (dataDir: string, script: string, ...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const options = ['--disable-warning=ExperimentalWarning', '--conditions=react-server'];
    const env = { ...process.env, DATA_DIR: dataDir, AUDIT_KEY: '', AUDIT_HEAD_FILE: '' };
    execFile(NODE, [...options, path.join(ROOT, script), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });
const audit = (dataDir: string, ...args: string[]) => run(dataDir, 'scripts/audit.ts', ...args);
const people = (dataDir: string, ...args: string[]) => run(dataDir, 'scripts/people.ts', ...args);

test('`audit verify` accepts a whole chain, and rejects a changed entry and a head that the log does not have', async () => {
  const { dataDir, db } = await usedFolder();
  const whole = await audit(dataDir, 'verify');
  expect(whole).toMatchObject({ code: 0, out: expect.stringContaining('nothing was altered') });
  const [, head] = /head (2:\S+)/.exec(whole.out) ?? [];
  expect((await audit(dataDir, 'verify', '--head', head!)).code).toBe(0);
  expect((await audit(dataDir, 'verify', '--head', '9:x')).code).toBe(1);
  await db.updateTable('audit').set({ kind: 'export' }).where('seq', '=', 1).execute();
  expect(await audit(dataDir, 'verify')).toMatchObject({
    code: 1,
    out: expect.stringContaining('entry 1 was changed'),
  });
});

test('`audit clock` reports a clock that ran ahead; a confirmed time is trusted and recorded', async () => {
  const { dataDir, db } = await usedFolder();
  expect(await audit(dataDir, 'clock')).toMatchObject({ code: 0 });
  await confirmClock(db, Date.now() - 400 * 86_400_000);
  expect(await audit(dataDir, 'clock')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/nothing is deleted.*clock --confirm/s),
  });
  expect(await audit(dataDir, 'clock', '--confirm')).toMatchObject({ code: 0 });
  expect(await audit(dataDir, 'clock')).toMatchObject({ code: 0 });
  const kinds = await db.selectFrom('audit').select('kind').orderBy('seq').execute();
  expect(kinds.at(-1)).toEqual({ kind: 'clock_confirmed' });
});

test('`audit export` writes a table, finds a text by its keyed hash, and is itself recorded', async () => {
  const { dataDir, db } = await usedFolder();
  const file = path.join(dataDir, 'audit.csv');
  expect((await audit(dataDir, 'export', file, '--user', 'lin@firm.example')).out).toContain('2 entries');
  const table = readFileSync(file, 'utf8');
  expect(table).toMatch(/^\uFEFF"序號"/);
  expect(table).toContain('"林律師","lin@firm.example"');
  expect(table).toContain('押租金');
  expect(table).not.toContain('資遣費');
  expect(await audit(dataDir, 'export', file)).toMatchObject({
    code: 1,
    out: expect.stringContaining('is there already'),
  });
  expect(readFileSync(file, 'utf8')).toBe(table);
  const second = path.join(dataDir, 'second.csv');
  expect((await audit(dataDir, 'export', second, '--text', '資遣費')).out).toContain('1 entries');
  expect((await audit(dataDir, 'export', file, '--kind', 'nonsense')).code).toBe(2);
  const kinds = await db.selectFrom('audit').select('kind').orderBy('seq').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['search', 'search', 'export', 'export']);
});

test('`people` lists, exports and deletes a person; the audit stays whole, under a pseudonym', async () => {
  const { dataDir } = await usedFolder();
  expect((await people(dataDir, 'list')).out).toContain('林律師  lin@firm.example');
  const file = path.join(dataDir, 'lin.json');
  expect((await people(dataDir, 'export', 'LIN@firm.example', file)).code).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    audit: [{ text: '押租金' }, { text: null }],
  });
  expect((await people(dataDir, 'delete', OWNER)).code).toBe(2);
  expect(await people(dataDir, 'delete', OWNER, '--yes')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing of it is left'),
  });
  const bytes = readFileSync(path.join(dataDir, 'web.sqlite')).toString('latin1');
  expect(bytes).not.toMatch(/lin@firm\.example|login\.example lin/);
  expect((await people(dataDir, 'delete', OWNER, '--yes')).code).toBe(1);
  expect((await audit(dataDir, 'verify')).code).toBe(0);
});
