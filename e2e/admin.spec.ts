import { SITES } from './support/addresses.ts';
import { searchBox } from './support/box.ts';
import { enter, expect, ownLogin, test } from './support/test.ts';

const PAGES = ['/admin', '/admin/users', '/admin/sessions', '/admin/usage', '/admin/audit'];

test('pages for administrators and their requests answer 403 to a lawyer, and the audit records it', async ({
  page,
  browser,
  watch,
  expectError,
}) => {
  expectError(/403 \(Forbidden\)/);
  const login = ownLogin();
  await enter(page, SITES.real, '/search', login);
  for (const path of PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(403);
    await expect(page.getByRole('heading', { name: '此頁只開放給系統管理員' })).toBeVisible();
    expect(await page.content()).not.toContain('admin@demo.example');
  }
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const path of ['/api/admin/sessions', '/api/admin/audit/csv'])
    expect((await page.request.get(path, { headers })).status(), path).toBe(403);

  const context = await browser.newContext({ locale: 'zh-TW' });
  watch(context);
  const admin = await context.newPage();
  await enter(admin, SITES.real, '/admin/audit?kind=refused', 'admin');
  const entries = admin.getByRole('listitem').filter({ hasText: login });
  // Only so many refusals a minute are recorded, and other tests may use them up: she is refused again until hers has
  // an entry.
  await expect(async () => {
    expect((await page.goto('/admin/usage'))?.status()).toBe(403);
    expect((await page.request.post('/api/admin/audit/verify', { headers })).status()).toBe(403);
    await admin.reload();
    await expect(entries.filter({ hasText: '/admin/usage' }).first()).toBeVisible({ timeout: 2_000 });
    await expect(entries.filter({ hasText: '/api/admin/audit/verify' }).first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 120_000 });
  await context.close();
});

test('an administrator filters the audit by user and act, verifies it and exports it as a table', async ({
  desk,
  browser,
  watch,
}) => {
  await desk.goto('/search');
  await searchBox(desk).fill('押租金');
  await searchBox(desk).press('Enter');
  await desk.goto('/documents/law:DEMO01:5');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();

  const context = await browser.newContext({ locale: 'zh-TW' });
  watch(context);
  const admin = await context.newPage();
  await enter(admin, SITES.real, '/admin/audit', 'admin');
  await expect(admin.getByRole('listitem').filter({ hasText: 'law:DEMO01:5' }).first()).toContainText(
    '開啟文件',
  );
  await admin.getByLabel('行為').selectOption('搜尋');
  await admin.getByRole('button', { name: '篩選' }).click();
  await expect(admin).toHaveURL(/kind=search/);
  // The default policy stores a hash of the text, so that nobody can read it.
  await expect(admin.getByText('（文字只儲存雜湊值）').first()).toBeVisible();
  await expect(admin.getByRole('main')).not.toContainText('押租金');

  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: '下載 CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit.csv');
  await admin.getByRole('button', { name: '驗證' }).click();
  await expect(admin.getByRole('status').filter({ hasText: '筆紀錄完整' })).toBeVisible();

  await admin.getByRole('link', { name: '使用者', exact: true }).click();
  await expect(admin.getByRole('row', { name: /林示範律師/ })).toContainText('lin@demo.example');
  await admin.getByRole('link', { name: '林示範律師 的用量' }).click();
  await expect(admin.getByRole('row', { name: /林示範律師/ }).first()).toBeVisible();
  await context.close();
});

test('the pages for administrators work by keyboard and in English', async ({ browser, watch }) => {
  const context = await browser.newContext({ locale: 'zh-TW' });
  watch(context);
  const admin = await context.newPage();
  await enter(admin, SITES.real, '/admin', 'admin');
  await context.addCookies([{ name: 'locale', value: 'en', url: SITES.real }]);
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'Search service' })).toBeVisible();
  // The page waits for the service only so long.
  await expect(async () => {
    if (!(await admin.getByText('Ready', { exact: true }).isVisible())) await admin.reload();
    await expect(admin.getByText('Ready', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const users = admin.getByRole('link', { name: 'Users', exact: true });
  await users.focus();
  await admin.keyboard.press('Tab');
  await expect(admin.getByRole('link', { name: 'Sessions', exact: true })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { level: 1, name: 'Who is signed in' })).toBeVisible();
  await context.close();
});

test('on a phone only the navigation row of an administrator’s page scrolls sideways', async ({
  browser,
  watch,
}) => {
  const context = await browser.newContext({ locale: 'zh-TW', viewport: { width: 390, height: 900 } });
  watch(context);
  const admin = await context.newPage();
  await enter(admin, SITES.real, '/admin', 'admin');
  for (const path of [...PAGES, '/account']) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeAttached();
    const wider = await admin
      .getByRole('main')
      .locator(':not(nav)')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === 'auto')
          .map((one) => one.getAttribute('aria-label')),
      );
    expect(wider, path).toEqual([]);
  }
  // The browser itself, by whose roles a screen reader goes, still knows a table.
  await admin.goto('/admin/users');
  const session = await context.newCDPSession(admin);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roles = new Set(nodes.map(({ role }) => role?.value));
  for (const role of ['table', 'row', 'columnheader', 'rowheader', 'cell']) expect(roles).toContain(role);
  await context.close();
});

test('an administrator can type a day in years of the Republic', async ({ browser, watch }) => {
  const context = await browser.newContext({ locale: 'zh-TW' });
  watch(context);
  const admin = await context.newPage();
  await enter(admin, SITES.real, '/admin/audit', 'admin');
  await admin.getByLabel('起日', { exact: true }).fill('112/1/1');
  await expect(admin.getByText('即 民國112年1月1日')).toBeVisible();
  await admin.getByRole('button', { name: '篩選' }).click();
  await expect(admin).toHaveURL(/from=112%2F1%2F1/);
  await expect(admin.getByRole('listitem').filter({ hasText: '登入' }).first()).toBeVisible();
  await expect(admin.getByLabel('起日', { exact: true })).toHaveValue('112/1/1');
  await admin.goto('/admin/usage?day=88/1/1');
  await expect(admin.getByText('這段期間沒有用量。')).toBeVisible();
  await context.close();
});
