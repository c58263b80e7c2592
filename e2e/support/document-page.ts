import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const JUDGMENT = '/documents/case:DEMO-SDHA-112-訴-88-20231012-1';
export const ARTICLE = '/documents/law:DEMO09:64';

export const text = (page: Page) => page.locator('.doc-text');
export const marks = (page: Page) => text(page).locator('mark');
export const preview = (page: Page) => page.getByRole('dialog', { name: /^預覽/ });
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens a document, and waits until the box can suggest: keys pressed before hydration are lost. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('combobox', { name: '搜尋' })).toBeVisible();
}
