import type { Locator, Page } from '@playwright/test';

/** The box in the header; a combobox once it suggests, a search box before the page has come alive. */
export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: '搜尋' }).or(page.getByRole('searchbox', { name: '搜尋' }));
