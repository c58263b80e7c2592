import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { PORTS } from './support/addresses.ts';
import {
  closeFolder,
  copyForProduction,
  installForProduction,
  startProduction,
} from './support/production.ts';

const { code, data, bin } = copyForProduction();
test.beforeAll(() => {
  test.setTimeout(600_000);
  installForProduction(code, bin);
  closeFolder(code, data);
});
test.afterAll(() => rmSync(path.dirname(code), { recursive: true }));

const env = {
  DATA_DIR: data,
  HOME: data,
  WEB_PORT: String(PORTS.productionWeb),
  SERVICE_PORT: String(PORTS.productionService),
};
const FIRM = {
  OIDC_ISSUER: 'https://login.firm.example',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'secret',
};

test('production runs without compilers, development packages or the demonstration provider, as a user who cannot write to its code', async () => {
  test.setTimeout(600_000);
  // Not Playwright, which npm takes along because Next names it as one of its optional peers.
  for (const name of ['typescript', 'vitest', 'oidc-provider'])
    expect(existsSync(path.join(code, 'node_modules', name)), name).toBe(false);

  const run = startProduction(code, bin, { ...env, ...FIRM });
  await run.until('is ready');
  const page = await fetch(`http://127.0.0.1:${env.WEB_PORT}/sign-in`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('法研台');
  const key = readFileSync(path.join(data, 'web-key'), 'utf8').trim();
  const search = await fetch(
    `http://127.0.0.1:${env.SERVICE_PORT}/api/v1/search?query=${encodeURIComponent('押租金')}`,
    {
      headers: { Authorization: `Bearer ${key}` },
    },
  );
  expect(search.status).toBe(200);
  expect((await search.json()).documents.length).toBeGreaterThan(0);
  await run.stop();
  expect(run.said()).not.toMatch(/EACCES|EROFS|EPERM/);
});

test('production without an identity provider does not start, and says that it has no demonstration provider', async () => {
  const run = startProduction(code, bin, env);
  await expect(run.until('is ready')).rejects.toThrow(
    /OIDC_ISSUER is not set[\s\S]*no part of this installation/,
  );
});
