import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NODE, ROOT } from './lib/paths.ts';

const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'start-')), 'data');

function start(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(NODE, [path.join(ROOT, 'scripts/start.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      ...env,
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, output: stdout + stderr };
}

test('a taken port is reported with the variable that changes it, and nothing is started or written', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { status, output } = start({ WEB_PORT: String(port) });
  other.close();
  expect(status).toBe(1);
  expect(output).toContain(`Port ${port}`);
  expect(output).toContain('WEB_PORT=');
  expect(existsSync(dataDir)).toBe(false);
});

test('the demonstration sign-in is refused behind a public address', () => {
  const { status, output } = start({ WEB_HOST: '0.0.0.0' });
  expect(status).toBe(1);
  expect(output).toContain('OIDC_ISSUER');
  expect(existsSync(dataDir)).toBe(false);
});

test('wrong variables of service and web app are reported together before anything is built or written', () => {
  const { status, output } = start({ SEARCH_WORKERS: '0', OIDC_ISSUER: 'https://login.firm.example' });
  expect(status).toBe(1);
  expect(output).toContain('SEARCH_WORKERS must be');
  expect(output).toContain('OIDC_CLIENT_ID: is not set');
  expect(output).toMatch(/Nothing was started\.$/m);
  expect(output).not.toContain('Building');
  expect(existsSync(dataDir)).toBe(false);
});
