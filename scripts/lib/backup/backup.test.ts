import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { bearer, searchPath, temporaryFolder } from '#service/testing/app.ts';
import { startProcess } from '#service/testing/process.ts';
import { NODE, ROOT } from '../paths.ts';
import { damageIn, migrationsIn, migrationsKnown } from './contents.ts';
import { backUp, contentOf, firm, restore } from './testing/firm.ts';

const search = searchPath({ query: '民法' });

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
