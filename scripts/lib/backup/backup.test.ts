import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openWebDb } from '#lib/server/db/open.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { runProgram, startProcess } from '#service/testing/process.ts';
import { keysOf } from '#service/testing/running.ts';
import { NODE, ROOT } from '../paths.ts';
import { damageIn, migrationsIn, migrationsKnown } from './contents.ts';
import { MANIFEST_FILE, readManifest, sha256Of } from './manifest.ts';

const ISSUER = 'https://login.example';
const search = searchPath({ query: '民法' });

const backUp = (dataDir: string, ...args: string[]) =>
  runProgram('scripts/backup.ts', args, { DATA_DIR: dataDir });
const restore = (from: string, dataDir: string) =>
  runProgram('scripts/restore.ts', [from], { DATA_DIR: dataDir });

/** A data folder as a firm has it: a key with its counter, conversations, documents, secrets. */
async function firm() {
  const dataDir = temporaryFolder();
  const { keys, newKey } = await keysOf(dataDir);
  const { id, key } = await newKey({ quota: 1_000_000 });
  writeFileSync(path.join(dataDir, 'web-key'), key, { mode: 0o600 });
  writeFileSync(path.join(dataDir, 'secrets.json'), '{"sessionSecret":"s","demoClientSecret":"d"}', {
    mode: 0o600,
  });
  const engine = openSqliteEngine(dataDir, { readers: 1 });
  await createIndexWriter(engine).write([documentOf({ doc_id: 'law:B0000001:184', title: '民法第184條' })]);
  await engine.close();
  const web = await openWebDb(dataDir, ISSUER);
  onTestFinished(() => web.destroy());
  let threads = 0;
  const addThread = async (title = '問') => {
    const thread = { id: `t${threads}`, owner: 'lin', title, created_at: 1, updated_at: 1 };
    await web.insertInto('threads').values(thread).execute();
    threads++;
  };
  await addThread();
  return { dataDir, keys, id, key, addThread, threads: () => threads };
}

function contentOf(dataDir: string) {
  const read = (name: string, sql: string) => {
    const db = new DatabaseSync(path.join(dataDir, name), { readOnly: true });
    const row = db.prepare(sql).get() as { n: number };
    db.close();
    return row.n;
  };
  return {
    used: read('service.sqlite', 'SELECT used AS n FROM api_keys'),
    threads: read('web.sqlite', 'SELECT count(*) AS n FROM threads'),
    // 0 where there is a gap: a thread is there, and one that was written before it is not.
    isWithoutGap: read(
      'web.sqlite',
      'SELECT max(CAST(substr(id, 2) AS INTEGER)) + 1 = count(*) AS n FROM threads',
    ),
  };
}

/** Between two searches or threads: enough are written during a backup, and the machine has time to make it. */
const PACE_MS = 5;

/** Searches and conversations, one soon after the other, until the test ends them. */
function load(url: string, { key, addThread }: Pick<Awaited<ReturnType<typeof firm>>, 'key' | 'addThread'>) {
  const answered = { count: 0 };
  let isOver = false;
  const searching = async () => {
    while (!isOver) {
      const answer = await fetch(url + search, bearer(key));
      await answer.json();
      if (answer.status === 200) answered.count++;
      await pause(PACE_MS);
    }
  };
  const conversing = async () => {
    while (!isOver) {
      await addThread();
      await pause(PACE_MS);
    }
  };
  const all = Promise.all([searching(), searching(), searching(), conversing()]);
  const over = async () => {
    isOver = true;
    await all;
  };
  onTestFinished(over);
  return { answered, over };
}

/** Kills a backup once it has printed so many lines; returns whether it was still at work. */
async function killedBackup(dataDir: string, target: string, lines: number): Promise<boolean> {
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', 'scripts/backup.ts', target], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.split('\n').length > lines) child.kill('SIGKILL');
  });
  const [, signal] = await exit;
  return signal === 'SIGKILL';
}

describe('a backup', { timeout: 300_000 }, () => {
  test('made under load contains all that was acknowledged before it began, and is complete when restored', async () => {
    const desk = await firm();
    const service = await startProcess({ DATA_DIR: desk.dataDir, SEARCH_WAIT_MS: '600000' });
    const { answered, over } = load(service.url, desk);
    while (answered.count < 30 || desk.threads() < 30) await pause(PACE_MS);
    const before = { used: answered.count, threads: desk.threads() };
    const target = path.join(temporaryFolder(), 'backup');
    const made = await backUp(desk.dataDir, target);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    await over();
    const after = contentOf(desk.dataDir);
    expect(after.used).toBeGreaterThan(before.used);

    const empty = path.join(temporaryFolder(), 'data');
    expect(await restore(target, empty)).toMatchObject({ code: 0, stderr: '' });
    const restored = contentOf(empty);
    expect(restored.used).toBeGreaterThanOrEqual(before.used);
    expect(restored.used).toBeLessThanOrEqual(after.used);
    expect(restored.threads).toBeGreaterThanOrEqual(before.threads);
    expect(restored.isWithoutGap).toBe(1);
    for (const name of ['service.sqlite', 'web.sqlite', 'search.db'])
      expect(damageIn(path.join(empty, name))).toBeNull();
    for (const name of ['web-key', 'secrets.json']) {
      expect(readFileSync(path.join(empty, name))).toEqual(readFileSync(path.join(desk.dataDir, name)));
      expect(statSync(path.join(target, name)).mode & 0o077).toBe(0);
    }
    const engine = openSqliteEngine(empty, { readers: 1 });
    expect((await engine.store.stats()).documents).toBe(1);
    await engine.close();
    const again = await startProcess({ DATA_DIR: empty });
    const answer = await fetch(again.url + search, bearer(readFileSync(path.join(empty, 'web-key'), 'utf8')));
    expect(answer.status).toBe(200);
    expect(contentOf(empty).used).toBe(restored.used + 1);
  });

  test('killed with -9 at any step leaves nothing that passes as a backup, and the next one succeeds', async () => {
    const desk = await firm();
    const service = await startProcess({ DATA_DIR: desk.dataDir, SEARCH_WAIT_MS: '600000' });
    for (let i = 0; i < 40; i++) await desk.addThread('x'.repeat(1_000_000));
    load(service.url, desk);
    const folder = temporaryFolder();
    const target = path.join(folder, 'backup');
    for (const lines of [1, 2, 5, 9]) {
      expect(await killedBackup(desk.dataDir, target, lines)).toBe(true);
      expect(existsSync(target)).toBe(false);
      const [left = ''] = readdirSync(folder);
      expect(left).toContain('.making-');
      const refused = await restore(path.join(folder, left), path.join(temporaryFolder(), 'data'));
      expect(refused.code).toBe(1);
      expect(refused.stderr).toContain('is not a whole backup');
    }
    expect(await backUp(desk.dataDir, target)).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(folder)).toEqual(['backup']);
    expect(await restore(target, path.join(temporaryFolder(), 'data'))).toMatchObject({ code: 0 });
  });

  test('without the index has the keys and conversations, and restoring it says what must be ingested', async () => {
    const { dataDir } = await firm();
    const target = path.join(temporaryFolder(), 'backup');
    expect((await backUp(dataDir, target, '--without-index')).code).toBe(0);
    const empty = path.join(temporaryFolder(), 'data');
    expect((await restore(target, empty)).stdout).toContain('Documents are not in this backup');
    expect(readdirSync(empty).sort()).toEqual(['secrets.json', 'service.sqlite', 'web-key', 'web.sqlite']);
    expect(contentOf(empty)).toEqual(contentOf(dataDir));
  });

  test('never replaces an existing file, and is not made from an empty folder', async () => {
    const { dataDir } = await firm();
    const target = path.join(temporaryFolder(), 'backup');
    writeFileSync(target, 'mine');
    expect((await backUp(dataDir, target)).stderr).toContain('is there already');
    expect(readFileSync(target, 'utf8')).toBe('mine');
    expect((await backUp(temporaryFolder(), `${target}-2`)).stderr).toContain('Set DATA_DIR');
    expect(existsSync(`${target}-2`)).toBe(false);
    expect(await backUp(dataDir)).toMatchObject({ code: 2, stdout: '' });
  });

  test('that cannot be written names the folder to check', async () => {
    const { dataDir } = await firm();
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await backUp(dataDir, path.join(file, 'daily', 'backup'));
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /could not be written: ENOTDIR.*\n.*See that .*file\/daily can be written .*try again\.\n$/,
      ),
    });
  });

  test('can be checked by migrationsKnown, which lists exactly the migrations of each database', async () => {
    const { dataDir } = await firm();
    for (const name of ['service.sqlite', 'web.sqlite', 'search.db']) {
      const db = new DatabaseSync(path.join(dataDir, name), { readOnly: true });
      expect(migrationsIn(db, name)).toEqual(migrationsKnown(name));
      expect(migrationsKnown(name).length).toBeGreaterThan(2);
      db.close();
    }
  });
});

describe('restoring refuses, says what to do, and leaves the folder as it was:', { timeout: 300_000 }, () => {
  async function made() {
    const { dataDir } = await firm();
    const target = path.join(temporaryFolder(), 'backup');
    expect((await backUp(dataDir, target)).code).toBe(0);
    const manifest = readManifest(target);
    const change = (changes: Partial<typeof manifest>) =>
      writeFileSync(path.join(target, MANIFEST_FILE), JSON.stringify({ ...manifest, ...changes }));
    return { target, manifest, change };
  }

  async function expectRefusal(target: string, words: RegExp) {
    const empty = path.join(temporaryFolder(), 'data');
    const { code, stderr } = await restore(target, empty);
    expect(stderr).toMatch(words);
    expect(stderr).toMatch(/Nothing was restored\.\n/);
    expect(code).toBe(1);
    expect(existsSync(empty) ? readdirSync(empty) : []).toEqual([]);
  }

  test('a folder that is not empty', async () => {
    const { target } = await made();
    const full = temporaryFolder();
    writeFileSync(path.join(full, 'web-key'), 'mine');
    expect((await restore(target, full)).stderr).toMatch(
      /is not empty \(web-key\)[\s\S]*move that folder away/,
    );
    expect(readdirSync(full)).toEqual(['web-key']);
    expect(readFileSync(path.join(full, 'web-key'), 'utf8')).toBe('mine');
  });

  test('a backup of a newer program, by its version or by a migration', async () => {
    const { target, manifest, change } = await made();
    change({ program: '99.0.0' });
    await expectRefusal(target, /newer Legal Desk \(99\.0\.0[\s\S]*Install that version/);
    const files = manifest.files.map((file) =>
      file.migrations ? { ...file, migrations: [...file.migrations, '9999-later'] } : file,
    );
    change({ files });
    await expectRefusal(target, /newer Legal Desk/);
  });

  test('a file that was changed, cut short or lost, and a name that leads out of the folder', async () => {
    const { target, manifest, change } = await made();
    const file = path.join(target, 'service.sqlite');
    const good = readFileSync(file);
    const bad = Buffer.from(good);
    bad[5_000] = (bad[5_000] ?? 0) ^ 1;
    writeFileSync(file, bad);
    await expectRefusal(target, /service\.sqlite of the backup is not what was written[\s\S]*another copy/);
    writeFileSync(file, good);
    truncateSync(file, good.length - 4_096);
    await expectRefusal(target, /is not what was written/);
    rmSync(file);
    await expectRefusal(target, /service\.sqlite of the backup is missing/);
    change({ files: manifest.files.map((one) => ({ ...one, name: `../${one.name}` })) });
    await expectRefusal(target, /cannot be understood/);
  });

  test('a database that was damaged before it was backed up, whose checksum is right', async () => {
    const { target, manifest, change } = await made();
    const file = path.join(target, 'web.sqlite');
    const pages = readFileSync(file);
    pages.fill(0xff, 3 * 4_096, 4 * 4_096);
    writeFileSync(file, pages);
    const sha256 = await sha256Of(file);
    change({ files: manifest.files.map((one) => (one.name === 'web.sqlite' ? { ...one, sha256 } : one)) });
    await expectRefusal(target, /web\.sqlite of the backup is no sound database/);
  });

  test('a data folder that cannot be made', async () => {
    const { target } = await made();
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await restore(target, path.join(file, 'data'));
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/could not be restored: ENOTDIR.*\n.*can be written/),
    });
    expect((await backUp(path.dirname(file), path.join(file, 'b'))).stderr).toContain('holds no database');
  });
});
