import { openAccountMenu } from './support/account-menu.ts';
import { PROVIDER, SECURE_SITE } from './support/entrance.ts';
import {
  api,
  comeIn,
  cookiesOf,
  expect,
  ownEntrance,
  SESSION,
  statusOf,
  test,
} from './support/entrance-page.ts';
import { violationsOf } from './support/violations.ts';

// How a session ends: by signing out, by the provider, by an administrator.
const { entrance } = ownEntrance();

test('after signing out a copied cookie opens no session, and the browser holds no data of the lawyer', async ({
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
  await openAccountMenu(page);
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

test('after signing out every page leads to the sign-in, and the session’s cookies are gone', async ({
  page,
}) => {
  await comeIn(page);
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: '登出' }).click();
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/signedOut=1/);
  expect((await cookiesOf(page.context())).map(({ name }) => name)).not.toContain(SESSION);
  await page.goto(`${SECURE_SITE}/chat`);
  await expect(page).toHaveURL(/\/sign-in/);
});

test('when the provider ends its session, ours in that browser ends too', async ({ page, context }) => {
  await comeIn(page);
  expect(await statusOf(context)).toBe(200);
  await page.goto(`${PROVIDER}/session/end`);
  await page.getByRole('button', { name: '登出' }).click();
  await expect.poll(() => statusOf(context)).toBe(401);
  await expect.poll(() => entrance().log()).toContain('sessions: the provider ended 1');
});

test('an administrator can end a session, others cannot', async ({
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
  await openAccountMenu(admin);
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
