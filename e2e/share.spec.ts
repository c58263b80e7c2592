import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { expectNoneCoveredOnPhone } from './support/focus.ts';
import { enter, expect, test } from './support/test.ts';

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: '問題', exact: true }).fill(question);
  await page.getByRole('button', { name: '送出' }).click();
  await page.getByRole('list', { name: '引用文件' }).first().waitFor();
}

test('a shared conversation is read by a signed-in colleague, by nobody else, and only until the link is revoked', async ({
  browser,
  desk,
  watch,
  expectError,
}) => {
  const question = `分享給同事的問題${Date.now()}：網購的衣服可以退貨嗎？`;
  await desk.goto('/chat');
  await ask(desk, question);
  await desk.getByRole('button', { name: '分享', exact: true }).click();
  await desk.getByRole('button', { name: '建立連結' }).click();
  const link = desk.getByRole('textbox', { name: '連結' });
  await expect(link).toHaveValue(/\/shared\/[\w-]{32}$/);
  const address = await link.inputValue();

  // The link is written with the address that users know; the tests reach the same site by its own.
  const path = new URL(address).pathname;
  const stranger = await browser.newContext({ locale: 'zh-TW' });
  watch(stranger);
  const outside = await stranger.newPage();
  await outside.goto(SITES.real + path);
  await expect(outside).toHaveURL(/\/sign-in/);
  expect(await outside.content()).not.toContain('分享給同事的問題');
  await stranger.close();

  const colleague = await browser.newContext({ locale: 'zh-TW' });
  watch(colleague);
  const reading = await colleague.newPage();
  await enter(reading, SITES.real, path, 'chen');
  await expect(reading.getByRole('heading', { level: 1 })).toContainText('分享給同事的問題');
  await expect(reading.getByRole('main')).toContainText('唯讀');
  await expect(reading.getByRole('list', { name: '引用文件' })).toBeVisible();
  await expect(reading.getByRole('textbox', { name: '問題', exact: true })).toHaveCount(0);
  await expect(reading.getByRole('button', { name: '編輯後重送' })).toHaveCount(0);
  // Her answer can be put into a matter of one's own.
  await expect(reading.getByRole('button', { name: '加入卷宗' }).first()).toBeVisible();
  await expectNoneCoveredOnPhone(reading);
  // From the document, back to the card in the shared conversation.
  await reading.getByRole('link', { name: '開啟於此段' }).first().click();
  await expect(reading.locator('mark').first()).toBeInViewport();
  await reading.getByRole('link', { name: '回到回答中的引用處' }).click();
  await expect(reading.locator('li[data-ref]').first()).toBeFocused();

  await desk.getByRole('button', { name: '撤銷連結' }).click();
  await expect(desk.getByRole('dialog')).toContainText('連結已撤銷');
  expectError(/404/);
  const response = await reading.reload();
  expect(response?.status()).toBe(404);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('這個連結無法開啟');
  await colleague.close();
});
