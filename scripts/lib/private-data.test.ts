import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openWebDb } from '#lib/server/db/open.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { startProcess } from '#service/testing/process.ts';
import { keysOf } from '#service/testing/running.ts';
import { NODE, ROOT } from './paths.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Runs one of our programs as a shell with this umask would. */
function run(umask: string, DATA_DIR: string, script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `umask ${umask}; exec "$@"`, 'sh', NODE, '--disable-warning=ExperimentalWarning', script, ...args],
    { cwd: ROOT, encoding: 'utf8', env: { NODE_ENV: 'test', PATH, NODE_COMPILE_CACHE, DATA_DIR } },
  );
  expect({ status, stderr: status === 0 ? '' : stderr + stdout }).toEqual({ status: 0, stderr: '' });
}

/** Each file and folder below a folder, and itself, with its mode: `search.db 600`. */
function modesIn(dir: string): string[] {
  const names = ['.', ...(readdirSync(dir, { recursive: true }) as string[])];
  return names.map((name) => `${name} ${(lstatSync(path.join(dir, name)).mode & 0o777).toString(8)}`).sort();
}

const others = (modes: string[]) => modes.filter((line) => !/ (?:[67]00)$/.test(line));

describe('the data folder and its files are readable by the user of the program only', {
  timeout: 240_000,
}, () => {
  test.each(['000', '277'])('whatever the commands write, under umask %s', (umask) => {
    const folder = temporaryFolder();
    const dataDir = path.join(folder, 'data');
    run(umask, dataDir, 'service/ingest/cli.ts', 'jsonl', 'corpus/lease.jsonl', 'package.json');
    run(umask, dataDir, 'service/keys/cli.ts', 'create', '--name', 'a', '--quota', '5');
    run(umask, dataDir, 'scripts/backup.ts', path.join(folder, 'backup'));
    run(umask, path.join(folder, 'restored'), 'scripts/restore.ts', path.join(folder, 'backup'));
    for (const [name, expected] of [
      ['data', ['. 700', 'rejects.jsonl 600', 'search.db 600', 'service.sqlite 600']],
      ['backup', ['. 700', 'manifest.json 600', 'search.db 600', 'service.sqlite 600']],
      ['restored', ['. 700', 'search.db 600', 'service.sqlite 600']],
    ] as const) {
      const modes = modesIn(path.join(folder, name));
      expect(modes).toEqual(expect.arrayContaining([...expected]));
      expect(others(modes)).toEqual([]);
    }
  });

  test('while the service and the web app’s database are open, with their logs', async () => {
    const dataDir = path.join(temporaryFolder(), 'data');
    const { url } = await startProcess({ DATA_DIR: dataDir }, 'service/main.ts');
    // Reading opens the log of the index; on a busy machine the first look takes longer than a probe waits.
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    const web = await openWebDb(dataDir, 'https://login.example');
    const modes = modesIn(dataDir);
    await web.destroy();
    for (const name of ['search.db-wal', 'search.db-shm', 'service.sqlite-wal', 'service.sqlite-shm'])
      expect(modes).toContain(`${name} 600`);
    expect(others(modes).filter((line) => !line.startsWith('web.sqlite'))).toEqual([]);
  });

  test('also where an older version left them readable, and nothing else in the folder is touched', async () => {
    const dataDir = temporaryFolder();
    await keysOf(dataDir);
    await openSqliteEngine(dataDir, { readers: 1 }).close();
    await (await openWebDb(dataDir, 'https://login.example')).destroy();
    const foreign = path.join(dataDir, 'notes.txt');
    for (const name of ['web-key', 'vectors-1-2-x.hnsw', 'notes.txt'])
      writeFileSync(path.join(dataDir, name), '');
    for (const name of readdirSync(dataDir)) chmodSync(path.join(dataDir, name), 0o644);
    chmodSync(dataDir, 0o755);
    await (await openWebDb(dataDir, 'https://login.example')).destroy();
    expect(statSync(foreign).mode & 0o777).toBe(0o644);
    expect(others(modesIn(dataDir))).toEqual(['notes.txt 644']);
    expect(existsSync(path.join(dataDir, 'search.db'))).toBe(true);
  });
});
