import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import { PROVIDER, SECURE_SITE, startEntrance } from './support/entrance.ts';
import type { Tampering } from './support/provider-between.ts';
import { builtPaths, headerFaults } from './support/security-headers.ts';
import { expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

// The web app over https, and a certified provider with something between them that changes one thing at a time.
test.use({ ignoreHTTPSErrors: true });

let entrance: Awaited<ReturnType<typeof startEntrance>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  entrance = await startEntrance();
});
test.afterAll(() => entrance.close());
test.beforeEach(() => tamper({}));

const tamper = (tampering: Tampering): void => {
  entrance.between.tampering = tampering;
};
const SESSION = '__Host-next-auth.session-token';
const cookiesOf = (context: BrowserContext) =>
  context.cookies(SECURE_SITE).then((all) => all.filter(({ secure }) => secure));
const api = (context: BrowserContext, path: string, headers: Record<string, string> = {}) =>
  context.request.get(SECURE_SITE + path, { headers, maxRedirects: 0 });
const statusOf = async (context: BrowserContext) => (await api(context, '/api/threads')).status();

/** From the sign-in page through the provider's form, to wherever that leads. */
async function goThrough(page: Page, login = 'lin', path = '/chat'): Promise<void> {
  await page.goto(SECURE_SITE + path);
  await page.getByRole('button', { name: '使用事務所帳號登入' }).click();
  await page.getByLabel('帳號').fill(login);
  await page.getByLabel('密碼').fill('demo');
  await page.getByRole('button', { name: '登入' }).click();
  await page.waitForURL((url) => url.origin === SECURE_SITE && !url.pathname.startsWith('/api/'));
}

async function comeIn(page: Page, login = 'lin'): Promise<void> {
  await goThrough(page, login);
  await expect(page).toHaveURL(`${SECURE_SITE}/chat`);
}

/** Next has an alert of its own, for the names of pages. */
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** Nobody is signed in, the page says a sentence, and the log the reason under the same number. */
async function isRefused(page: Page, reason: RegExp, sentence: string): Promise<void> {
  await expect(alertOf(page)).toContainText(sentence);
  const [, reference] = /代碼：([\da-f]{8})/.exec((await alertOf(page).textContent()) ?? '') ?? [];
  await expect
    .poll(() => entrance.log())
    .toMatch(new RegExp(`sign-in refused: ${reason.source}.*, reference ${reference}`));
  expect((await page.context().cookies(SECURE_SITE)).map(({ name }) => name)).not.toContain(SESSION);
  expect(await statusOf(page.context())).toBe(401);
}

const UNVERIFIED = '身分服務未完成登入';
const claim = (name: string, value: (old: unknown) => unknown): Tampering => ({
  claims: (claims) => ({ ...claims, [name]: value(claims[name]) }),
});
const now = () => Math.floor(Date.now() / 1000);

test('metadata that names another issuer lets nobody in, whoever signs', async ({ page }) => {
  tamper({ metadata: (metadata) => ({ ...metadata, issuer: 'https://evil.example' }) });
  await page.goto(`${SECURE_SITE}/chat`);
  await page.getByRole('button', { name: '使用事務所帳號登入' }).click();
  await isRefused(page, /provider: the provider names itself "https:\/\/evil.example"/, '登入設定有誤');
});

test('a token that is only signed anew is taken: what follows is refused for the one thing that is changed', async ({
  page,
}) => {
  tamper({ claims: (claims) => claims });
  await comeIn(page);
  expect(await statusOf(page.context())).toBe(200);
});

for (const [name, tampering, reason] of [
  ['of another issuer', claim('iss', () => 'https://evil.example'), /issuer/],
  ['for another client', claim('aud', () => 'other'), /audience/],
  ['with the nonce of another sign-in', claim('nonce', () => 'other'), /nonce/],
  ['without a nonce', claim('nonce', () => undefined), /nonce/],
  ['that is over', claim('exp', () => now() - 3600), /expired/],
  ['that is not signed', { signed: 'not at all' }, /algorithm/],
  ['signed by the client’s secret', { signed: 'by the secret' }, /algorithm/],
  ['signed by an unknown key', { signed: 'by an unknown key' }, /key/],
  ['signed by another key of the same name', { signed: 'by another key of the same name' }, /signature/],
] as const satisfies [string, Tampering, RegExp][])
  test(`an id token ${name} is refused, logged and told`, async ({ page }) => {
    tamper(tampering);
    await goThrough(page);
    await isRefused(page, reason, UNVERIFIED);
  });

test('a way back with another state is refused, logged and told', async ({ page }) => {
  tamper({ callback: (url) => url.searchParams.set('state', 'other') });
  await goThrough(page);
  await isRefused(page, /state/, UNVERIFIED);
});

test('a code is taken once: the same way back again, with all its cookies, is refused', async ({ page }) => {
  const callback: { url?: string } = {};
  // Redirects the browser elsewhere, so that the test can use the callback twice with the browser's cookies.
  tamper({
    callback: (url) => {
      callback.url = url.href;
      url.pathname = '/sign-in';
    },
  });
  await goThrough(page);
  const cookies = await cookiesOf(page.context());
  const go = async () => {
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    const answer = await page.context().request.get(callback.url!, { maxRedirects: 0 });
    return answer.headers().location!;
  };
  expect(await go()).toBe(`${SECURE_SITE}/chat`);
  expect(await statusOf(page.context())).toBe(200);
  const again = await go();
  await page.goto(again);
  await isRefused(page, /code/, UNVERIFIED);
});

test('a way back that another browser began is refused', async ({ page }) => {
  tamper({
    callback: (url) => {
      url.pathname = '/sign-in';
    },
  });
  await goThrough(page);
  await page.context().clearCookies();
  const url = new URL(entrance.between.callbacks.at(-1)!);
  url.pathname = '/api/auth/callback/oidc';
  await page.goto(url.href);
  await isRefused(page, /(?:state|cookie)/, UNVERIFIED);
});

test('an account that is not among those who may enter reads why, and can take another one', async ({
  page,
}) => {
  tamper(claim('groups', () => ['guests']));
  await goThrough(page);
  await isRefused(page, /groups, account l\*\*\*@demo.example/, '不在獲准使用法研台的人員之列');
  expect(entrance.log()).not.toContain('lin@demo.example');
  tamper({});
  await page.getByRole('button', { name: '登出此帳號，改用其他帳號' }).click();
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/sign-in\?signedOut=1/);
  await page.getByRole('button', { name: '使用事務所帳號登入' }).click();
  await expect(page.getByLabel('密碼')).toBeVisible();
});

test('she reads it in her language', async ({ browser, watch }) => {
  const context = await browser.newContext({ locale: 'en-GB', ignoreHTTPSErrors: true });
  watch(context);
  const page = await context.newPage();
  await page.goto(`${SECURE_SITE}/sign-in?error=AccessDenied&reference=0123abcd`);
  await expect(alertOf(page)).toContainText('not among those who may use Legal Desk');
  await expect(alertOf(page)).toContainText('Reference: 0123abcd');
  // The provider would accept the same sign-in again: she has to sign out there first.
  await page.goto(`${SECURE_SITE}/sign-in?error=TooWeak&reference=0123abcd`);
  await expect(alertOf(page)).toContainText('two-factor sign-in');
  await expect(page.getByRole('button', { name: 'Sign out, then sign in again' })).toBeVisible();
  await context.close();
});

test('over https every cookie is this host’s alone', async ({ page }) => {
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

test('over https every route of the build has all security headers and asks for https from now on, for a lawyer and for a stranger', async ({
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

test('a page and a route that fail within answer 500 with all security headers, and tell nothing of why', async ({
  page,
}) => {
  await comeIn(page);
  const db = new DatabaseSync(path.join(entrance.dataDir, 'web.sqlite'));
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

test('under any umask the files of the web app that runs are its user’s alone', async ({ page }) => {
  await comeIn(page);
  const files = readdirSync(entrance.dataDir, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('web.sqlite-wal');
  const modeOf = (file: string) => {
    const stat = statSync(path.join(entrance.dataDir, file));
    return `${file} ${(stat.mode & 0o777).toString(8)}${stat.isDirectory() ? ' folder' : ''}`;
  };
  for (const told of ['', ...files].map(modeOf)) expect(told).toMatch(/ (?:600|700 folder)$/);
});

test('after signing out a copied cookie is worth nothing, and nothing of hers is left in the browser', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/401 \(Unauthorized\)/);
  await comeIn(page);
  await page.getByRole('textbox', { name: '問題', exact: true }).fill('我的當事人可以終止租約嗎');
  await page.evaluate(() => {
    localStorage.setItem('left-behind', '1');
    sessionStorage.setItem('left-behind', '1');
  });
  const other = await context.newPage();
  await other.goto(`${SECURE_SITE}/search`);
  const copied = (await cookiesOf(context)).find(({ name }) => name === SESSION)!;
  const headers = { cookie: `${SESSION}=${copied.value}` };
  expect((await api(context, '/api/threads', headers)).status()).toBe(200);

  const signedOut = page.waitForResponse((response) => response.url() === `${SECURE_SITE}/sign-out`);
  await page.getByRole('button', { name: '帳號' }).click();
  await page.getByRole('menuitem', { name: '登出' }).click();
  expect((await (await signedOut).allHeaders())['clear-site-data']).toBe('"cache", "storage"');
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(`${SECURE_SITE}/sign-in?signedOut=1`);
  await expect(other).toHaveURL(/\/sign-in/);

  await context.clearCookies();
  expect((await api(context, '/api/threads', headers)).status()).toBe(401);
  expect((await api(context, '/chat', headers)).headers().location).toContain('/sign-in');
  expect(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])).toEqual([{}, {}]);
});

test('after signing out the address of a page leads to the sign-in, and cookies of the session are gone', async ({
  page,
}) => {
  await comeIn(page);
  await page.getByRole('button', { name: '帳號' }).click();
  await page.getByRole('menuitem', { name: '登出' }).click();
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/signedOut=1/);
  expect((await cookiesOf(page.context())).map(({ name }) => name)).not.toContain(SESSION);
  await page.goto(`${SECURE_SITE}/chat`);
  await expect(page).toHaveURL(/\/sign-in/);
});

test('the provider ends its own session, and ours in that browser ends with it', async ({
  page,
  context,
}) => {
  await comeIn(page);
  expect(await statusOf(context)).toBe(200);
  await page.goto(`${PROVIDER}/session/end`);
  await page.getByRole('button', { name: '登出' }).click();
  await expect.poll(() => statusOf(context)).toBe(401);
  await expect.poll(() => entrance.log()).toContain('sessions: the provider ended 1');
});

test('an administrator ends a session, others can not', async ({
  page,
  context,
  browser,
  watch,
  expectError,
}) => {
  expectError(/403 \(Forbidden\)/);
  await comeIn(page);
  expect((await page.goto(`${SECURE_SITE}/admin/sessions`))?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: '此頁只開放給系統管理員' })).toBeVisible();
  expect((await api(context, '/api/admin/sessions')).status()).toBe(403);

  const admins = await browser.newContext({ locale: 'zh-TW', ignoreHTTPSErrors: true });
  watch(admins);
  const admin = await admins.newPage();
  await comeIn(admin, 'admin');
  await admin.getByRole('button', { name: '帳號' }).click();
  await admin.getByRole('menuitem', { name: '系統管理' }).click();
  await admin.getByRole('link', { name: '登入', exact: true }).click();
  await expect(admin.getByRole('row', { name: /示範管理員.*您目前的登入/ })).toBeVisible();
  const ends = admin.getByRole('button', { name: '結束 林示範律師 的登入' });
  expect(await violationsOf(admin)).toEqual([]);
  const count = await ends.count();
  expect(count).toBeGreaterThan(0);
  for (let left = count; left > 0; left--) {
    await ends.first().click();
    await expect(ends).toHaveCount(left - 1);
  }
  expect(await statusOf(context)).toBe(401);
  expect(await statusOf(admins)).toBe(200);
  await admins.close();
});
