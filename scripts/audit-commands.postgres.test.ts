import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { notePerson } from '#lib/server/audit/people.ts';
import { searchAct, testTrail } from '#lib/server/testing/audit-trail.ts';
import { databaseFor } from '#lib/testing/database.ts';
import { NODE, ROOT } from './lib/paths.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 180_000 });

const OWNER = 'https://login.example lin';
const KEY = 'a secret of the tests of the audit';

/** A PostgreSQL database that a web app on another machine has written to; `run` runs a command on this machine. */
async function usedDatabase() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const trail = await testTrail({ isShared: true });
  await notePerson(
    trail.db,
    { owner: OWNER, name: '林律師', email: 'lin@firm.example', role: 'user' },
    trail.open().options.keys,
  );
  await trail.record(searchAct(OWNER, '押租金'), searchAct(OWNER, '資遣費'));
  const DATABASE_URL = await databaseFor(trail.dataDir);
  const run = (script: string, args: readonly string[], env: object) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      const options = ['--disable-warning=ExperimentalWarning', '--conditions=react-server'];
      const all = {
        ...process.env,
        DATABASE_URL,
        DATA_DIR: path.join(trail.dataDir, 'here'),
        AUDIT_KEY: KEY,
        AUDIT_HEAD_FILE: '',
        ...env,
      };
      execFile(NODE, [...options, path.join(ROOT, script), ...args], { env: all }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
      );
    });
  return { ...trail, run };
}

test('`audit verify` checks PostgreSQL: it says if this machine has no audit-head, and finds entries cut off', async () => {
  const { db, anchorFile, run } = await usedDatabase();
  const verify = (env: object = {}, ...args: string[]) => run('scripts/audit.ts', ['verify', ...args], env);
  const whole = await verify();
  expect(whole).toMatchObject({ code: 0, out: expect.stringContaining('nothing was altered') });
  expect(whole.out).toMatch(/PostgreSQL at \S+: 2 entries[\s\S]*There is no \S+audit-head here/);
  expect(whole.out).not.toContain('password');
  expect((await verify({ AUDIT_HEAD_FILE: anchorFile })).out).not.toContain('There is no');
  expect(await verify({ AUDIT_KEY: '' })).toMatchObject({
    code: 1,
    out: expect.stringContaining('AUDIT_KEY is not set'),
  });
  await db.deleteFrom('audit').where('seq', '=', 2).execute();
  const { hash } = await db.selectFrom('audit').select('hash').executeTakeFirstOrThrow();
  await db.updateTable('audit_head').set({ seq: 1, hash }).execute();
  expect(await verify()).toMatchObject({ code: 1, out: expect.stringContaining('was not signed') });
  expect((await verify({ AUDIT_HEAD_FILE: anchorFile })).out).toContain(
    'entries 2 to 2 are missing: the log',
  );
});

test('`people delete` deletes from PostgreSQL, advises VACUUM FULL, and leaves the audit chain whole', async () => {
  const { db, run } = await usedDatabase();
  expect(await run('scripts/people.ts', ['delete', 'lin@firm.example', '--yes'], {})).toMatchObject({
    code: 0,
    out: expect.stringContaining('VACUUM FULL'),
  });
  expect(await db.selectFrom('people').selectAll().execute()).toEqual([]);
  const texts = await db.selectFrom('audit').select('text').execute();
  expect(texts.every(({ text }) => text === null)).toBe(true);
  expect((await run('scripts/audit.ts', ['verify'], {})).code).toBe(0);
});
