import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { NODE, ROOT } from '../scripts/lib/paths.ts';
import { untilAnswers } from '../scripts/lib/ready.ts';
import { IDP_URL, PORTS } from './support/addresses.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const PAGE = 4_096;
const url = `http://127.0.0.1:${PORTS.damaged}`;
const place = mkdtempSync(path.join(tmpdir(), 'damage-'));
const running = new Set<ChildProcess>();
test.afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

/** Starts the web app; the tests only ask it whether it can store. */
function startWeb(dataDir: string) {
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', 'scripts/web.ts', '--built'], {
    cwd: ROOT,
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      WEB_PORT: String(PORTS.damaged),
      SESSION_SECRET: 'x'.repeat(32),
      OIDC_ISSUER: IDP_URL,
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'secret',
      UPSTREAM_URL: `http://127.0.0.1:${PORTS.nobody}`,
      UPSTREAM_API_KEY: 'any',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const closed = once(child, 'close').then(([code]) => code as number | null);
  return { child, closed, output: () => output.join('') };
}

async function untilHealthy(dataDir: string) {
  const web = startWeb(dataDir);
  await untilAnswers(`${url}/api/health`, web.closed, 120_000).catch((error: Error) => {
    throw new Error(`${error.message}\n${web.output()}`);
  });
  return web;
}

async function stop({ child, closed }: Awaited<ReturnType<typeof untilHealthy>>) {
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
}

const command = (script: string, file: string, dataDir: string) =>
  spawnSync(NODE, ['--disable-warning=ExperimentalWarning', script, file], {
    cwd: ROOT,
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', DATA_DIR: dataDir },
    encoding: 'utf8',
  });

function addThread(file: string): void {
  const db = new DatabaseSync(file);
  const insert = db.prepare(
    'INSERT INTO threads (id, owner, title, created_at, updated_at) VALUES (?, ?, ?, 1, 1)',
  );
  // Some pages of conversations.
  for (let n = 0; n < 200; n++) insert.run(`t${n}`, 'lin', `押租金 ${n} `.repeat(20));
  db.close();
}

const threadsIn = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true });
  const { n } = db.prepare('SELECT count(*) AS n FROM threads').get() as { n: number };
  db.close();
  return n;
};

test('with a damaged page in web.sqlite the web app refuses to start, says what to do, leaves the file, and starts from the backup', async () => {
  test.setTimeout(300_000);
  const [dataDir, restored, backup] = ['data', 'restored', 'backup'].map((name) =>
    path.join(place, name),
  ) as [string, string, string];
  const file = path.join(dataDir, 'web.sqlite');
  await stop(await untilHealthy(dataDir));
  addThread(file);
  const { status, stderr } = command('scripts/backup.ts', backup, dataDir);
  expect(stderr).toBe('');
  expect(status).toBe(0);

  const handle = openSync(file, 'r+');
  const page = Math.floor(statSync(file).size / PAGE) - 2;
  writeSync(handle, Buffer.alloc(PAGE, 0xff), 0, PAGE, page * PAGE);
  closeSync(handle);
  const before = readFileSync(file);
  const damaged = startWeb(dataDir);
  expect(await damaged.closed).toBe(78);
  expect(damaged.output()).toMatch(/web\.sqlite cannot be opened: the database is damaged/);
  expect(damaged.output()).toContain('npm run restore');
  expect(damaged.output()).not.toContain('    at ');
  expect(readFileSync(file).equals(before)).toBe(true);

  expect(command('scripts/restore.ts', backup, restored)).toMatchObject({ status: 0 });
  const again = await untilHealthy(restored);
  expect(threadsIn(path.join(restored, 'web.sqlite'))).toBe(200);
  await stop(again);
});
