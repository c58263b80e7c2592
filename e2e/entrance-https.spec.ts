import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SECURE_SITE } from './support/entrance.ts';
import { api, comeIn, expect, ownEntrance, test } from './support/entrance-page.ts';
import { builtPaths, headerFaults } from './support/security-headers.ts';

// The web app as a firm runs it, behind TLS: its cookies, headers and files.
const { entrance } = ownEntrance();

test('over https every cookie has the __Host- prefix', async ({ page }) => {
  const during: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().startsWith(SECURE_SITE)) return;
    for (const { name, value } of await response.headersArray())
      if (name.toLowerCase() === 'set-cookie') during.push(...value.split('\n'));
  });
  await comeIn(page);
  expect(during.length).toBeGreaterThan(4);
  for (const cookie of during) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toMatch(/; Path=\/(?:;|$)/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/; Domain/i);
  }
  const session = await api(page.context(), '/api/auth/session');
  expect(await session.json()).toMatchObject({ user: { name: '林示範律師', role: 'user' } });
  // Reading the session renews nothing.
  expect(session.headers()['set-cookie']).toBeUndefined();
});

test('over https every route of the build sends all security headers and HSTS, to a lawyer and to a stranger', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000);
  await comeIn(page);
  const stranger = await playwright.request.newContext({ ignoreHTTPSErrors: true });
  const faults: string[] = [];
  for (const path of [
    ...builtPaths(),
    '/no/such',
    '/api/no/such',
    '/icon.svg',
    '/%ff',
    '/_next/static/nothing.js',
  ])
    for (const request of path === '/sign-out' ? [stranger] : [stranger, page.request]) {
      const answer = await request.get(SECURE_SITE + path, { maxRedirects: 0 });
      faults.push(
        ...headerFaults(answer.headers(), true).map((fault) => `${path} ${answer.status()} ${fault}`),
      );
    }
  await stranger.dispose();
  expect(faults).toEqual([]);
});

test('a page and a route that throw answer 500 with all security headers and without the reason', async ({
  page,
}) => {
  await comeIn(page);
  const db = new DatabaseSync(path.join(entrance().dataDir, 'web.sqlite'));
  db.exec('ALTER TABLE matters RENAME TO matters_away');
  try {
    const answer = await api(page.context(), '/matters');
    expect(answer.status()).toBe(500);
    expect(headerFaults(answer.headers(), true)).toEqual([]);
    expect(await answer.text()).not.toMatch(/SQLITE|no such table|matters_away|node_modules/i);
    const route = await api(page.context(), '/api/matters');
    expect(route.status()).toBe(503);
    expect(headerFaults(route.headers(), true)).toEqual([]);
  } finally {
    db.exec('ALTER TABLE matters_away RENAME TO matters');
    db.close();
  }
  expect((await api(page.context(), '/matters')).status()).toBe(200);
});

test('under any umask only the web app’s own user can read its files', async ({ page }) => {
  await comeIn(page);
  const files = readdirSync(entrance().dataDir, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('web.sqlite-wal');
  const modeOf = (file: string) => {
    const stat = statSync(path.join(entrance().dataDir, file));
    return `${file} ${(stat.mode & 0o777).toString(8)}${stat.isDirectory() ? ' folder' : ''}`;
  };
  for (const mode of ['', ...files].map(modeOf)) expect(mode).toMatch(/ (?:600|700 folder)$/);
});
