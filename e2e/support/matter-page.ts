import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const ARTICLE = '/documents/law:DEMO01:5';
export const dialog = (page: Page) => page.getByRole('dialog', { name: '加入卷宗' });
export const items = (page: Page) => page.getByRole('list', { name: '卷宗項目' }).locator(':scope > li');
export const titles = (page: Page) => items(page).getByRole('heading', { level: 2 });
export const told = (page: Page, words: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible();

/** Uses the open dialog: keeps the thing in the matter of this name, which is made if there is none. */
export async function keep(page: Page, matter: string, note = ''): Promise<void> {
  const box = dialog(page);
  // The list has come: there is one to choose from, or a name to be given.
  const name = box.getByRole('textbox', { name: '新卷宗名稱' });
  const choice = box.getByRole('combobox', { name: '卷宗' });
  await name.or(choice).first().waitFor();
  const isThere =
    (await choice.count()) > 0 && (await choice.getByRole('option', { name: matter }).count()) > 0;
  if (isThere) await choice.selectOption(matter);
  else {
    if ((await choice.count()) > 0) await choice.selectOption('新卷宗…');
    await name.fill(matter);
  }
  if (note) await box.getByRole('textbox', { name: '附註' }).fill(note);
  await box.getByRole('button', { name: '加入', exact: true }).click();
  await expect(box.getByRole('status')).toContainText('已加入');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
}

/**
 * Keys pressed before hydration are lost, and the button names its key already in the server's HTML: tries until the
 * dialog opens.
 */
export async function pressToKeep(page: Page, key = 's'): Promise<void> {
  await expect(async () => {
    if ((await dialog(page).count()) === 0) await page.keyboard.press(key);
    await expect(dialog(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
