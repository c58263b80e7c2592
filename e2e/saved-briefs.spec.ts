import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { BRIEF } from './support/brief.ts';
import { enter, expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

const go = async (page: Page, to: string) => {
  await page.goto(SITES.real + to);
  await page.waitForLoadState('networkidle');
};
const findings = (page: Page) => page.getByRole('list', { name: '引註清單' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: '儲存的書狀' }).getByRole('listitem').filter({ hasText: name });

/** A name that no other test has, nor this one when it runs again. */
const uniqueName = (what: string) => `${what}${crypto.randomUUID().slice(0, 8)}`;

async function checkAndSave(page: Page, name: string): Promise<void> {
  await go(page, '/check');
  await page.getByRole('textbox', { name: '書狀內容' }).fill(BRIEF);
  await page.getByRole('button', { name: '開始檢查' }).click();
  await expect(findings(page)).toHaveCount(5);
  await page.getByRole('button', { name: '儲存書狀' }).click();
  const box = dialog(page).getByRole('textbox', { name: '名稱' });
  await expect(box).toHaveValue('民事準備書狀');
  await box.fill(name);
  await dialog(page).getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText(`已儲存「${name}」`)).toBeVisible();
}

test('a checked brief is saved under a name, checked again when it is opened, renamed, replaced and deleted', async ({
  desk,
}) => {
  const name = uniqueName('甲案');
  const other = uniqueName('乙案');
  await checkAndSave(desk, name);
  await go(desk, '/check');
  await expect(row(desk, name)).toContainText('引註 7 處，需留意 5 處');

  await row(desk, name).getByRole('link', { name }).click();
  await expect(findings(desk)).toHaveCount(5);
  await expect(desk.getByRole('heading', { name })).toBeVisible();
  await expect(desk.getByText(/^已依今天的資料重新檢查，件數與 .+ 儲存時相同。$/u)).toBeVisible();

  await desk.getByRole('button', { name: '檢查另一份' }).click();
  await desk.getByRole('textbox', { name: '書狀內容' }).fill('依示範住宅租賃條例第400條。');
  await desk.getByRole('button', { name: '開始檢查' }).click();
  await expect(findings(desk)).toHaveCount(1);
  await desk.getByRole('button', { name: '儲存書狀' }).click();
  await dialog(desk)
    .getByRole('button', { name: `更新「${name}」` })
    .click();
  await expect(desk.getByText(`已儲存「${name}」`)).toBeVisible();

  await go(desk, '/check');
  await expect(row(desk, name)).toContainText('引註 1 處，需留意 1 處');
  await row(desk, name).getByRole('button', { name: /改名/u }).click();
  await desk.getByRole('textbox', { name: '名稱' }).fill(other);
  await desk.keyboard.press('Enter');
  await expect(row(desk, other)).toBeVisible();
  await expect(row(desk, name)).toHaveCount(0);

  await row(desk, other).getByRole('button', { name: /^刪除/u }).click();
  await question(desk).getByRole('button', { name: '取消' }).click();
  await expect(row(desk, other)).toBeVisible();
  await row(desk, other).getByRole('button', { name: /^刪除/u }).click();
  await question(desk).getByRole('button', { name: '確定刪除' }).click();
  await expect(row(desk, other)).toHaveCount(0);
});

test('a colleague who opens a saved brief reads that it does not exist, and it stays unchanged', async ({
  desk,
  browser,
  expectError,
}) => {
  expectError(/404 \(Not Found\)/u);
  const name = uniqueName('密件');
  await checkAndSave(desk, name);
  await go(desk, '/check');
  const address = await row(desk, name).getByRole('link', { name }).getAttribute('href');
  const context = await browser.newContext({ locale: 'zh-TW' });
  const colleague = await context.newPage();
  await enter(colleague, SITES.real, '/check', 'chen');
  await expect(colleague.getByRole('textbox', { name: '書狀內容' })).toBeVisible();
  await expect(colleague.getByText(name)).toHaveCount(0);
  await colleague.goto(SITES.real + address);
  await expect(colleague.getByRole('heading', { level: 1, name: '找不到這份書狀' })).toBeVisible();
  await context.close();
  await desk.evaluate(
    (to) => fetch(`/api${to.replace('/check', '/check/saved')}`, { method: 'DELETE' }),
    address ?? '',
  );
});

test('the dialogs of saved briefs close by Escape and have no accessibility violation, wide and on a phone, in dark mode and in English', async ({
  desk,
}) => {
  const name = uniqueName('丙案');
  await checkAndSave(desk, name);
  await desk.getByRole('button', { name: '儲存書狀' }).click();
  await expect(dialog(desk)).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await expect(dialog(desk)).toHaveCount(0);

  await desk.evaluate(() =>
    fetch('/locale', { method: 'POST', body: new URLSearchParams({ locale: 'en' }) }),
  );
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await go(desk, '/check');
  const english = desk
    .getByRole('list', { name: 'Saved briefs' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(english).toContainText('7 citations, 5 to look at');
  expect(await violationsOf(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await english.getByRole('link', { name }).click();
  await desk.getByRole('button', { name: 'Next' }).click();
  expect(await violationsOf(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await go(desk, '/check');
  await english.getByRole('button', { name: `Delete “${name}”` }).click();
  await expect(question(desk)).toContainText('cannot be undone');
  expect(await violationsOf(desk)).toEqual([]);
  await question(desk).getByRole('button', { name: 'Delete for good' }).click();
  await expect(english).toHaveCount(0);
});
