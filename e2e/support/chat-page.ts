import type { Locator, Page } from '@playwright/test';
import { CONTROL_URL } from './addresses.ts';

export const box = (page: Page) => page.getByRole('textbox', { name: '問題', exact: true });
export const answers = (page: Page) => page.getByRole('article', { name: '回答' });
export const references = (within: Locator) =>
  within.getByRole('list', { name: '引用文件' }).getByRole('listitem');

export async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await page.getByRole('button', { name: '送出' }).click();
}

/** Lets the scripted upstream go on with an answer that it holds back. */
export const release = (question: string) =>
  fetch(`${CONTROL_URL}/release?question=${encodeURIComponent(question)}`, { method: 'POST' });

/** Tests share an upstream: a question of this test alone. */
export const unique = (words: string) => `${words}${Date.now()}`;
