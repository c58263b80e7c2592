import { SITES } from './support/addresses.ts';
import { expect, ownLogin, signIn, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

test('a lawyer sees where she is signed in, and can end her other sessions', async ({
  page,
  browser,
  watch,
}) => {
  const login = ownLogin();
  const left = await browser.newContext({ locale: 'zh-TW' });
  watch(left);
  const other = await left.newPage();
  await signIn(other, login, SITES.real, '/chat');
  await expect(other).toHaveURL(`${SITES.real}/chat`);

  await signIn(page, login, SITES.real, '/search');
  await page.getByRole('button', { name: new RegExp(login) }).click();
  await page.getByRole('menuitem', { name: '登入裝置' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '登入裝置' })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(page.getByText('目前的瀏覽器')).toHaveCount(1);
  await expect(rows).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: /^結束 / }).click();
  await expect(rows).toHaveCount(1);
  await other.goto(`${SITES.real}/chat`);
  await expect(other).toHaveURL(/\/sign-in/);
  await page.goto(`${SITES.real}/chat`);
  await expect(page).toHaveURL(`${SITES.real}/chat`);
  await left.close();
});
