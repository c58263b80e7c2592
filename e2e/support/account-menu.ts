import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** How long a press may take to open the menu before it counts as lost. */
const OPENS_MS = 5_000;

/** Opens the menu of the account; a press before the page is alive opens nothing, and is repeated. */
export async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.getByRole('menu');
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: '帳號' }).click();
    await expect(menu).toBeVisible({ timeout: OPENS_MS });
  }).toPass();
}
