import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { tabThrough } from './support/focus.ts';
import { enter, expect, test } from './support/test.ts';

const QUESTION = '網購的衣服可以退貨嗎？運費由誰負擔？';
const cards = (page: Page) => page.getByRole('list', { name: '引用文件' });

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: '問題', exact: true }).fill(question);
  await page.getByRole('button', { name: '送出' }).click();
  await cards(page).waitFor();
}

test('from 1100 px the cards stand beside the answer, and lead to the very passage and back', async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 1100, height: 800 });
  await desk.goto('/chat');
  await expect(desk.getByRole('textbox', { name: '問題', exact: true })).toBeFocused();
  await ask(desk, QUESTION);
  const [text, list] = await Promise.all([
    desk.locator('article [lang=zh-TW]').first().boundingBox(),
    cards(desk).boundingBox(),
  ]);
  expect(list!.x).toBeGreaterThan(text!.x + text!.width);
  expect(list!.x + list!.width).toBeLessThanOrEqual(1100);

  const cite = desk.getByRole('link', { name: '引用 [1]' }).first();
  await cite.focus();
  const card = cards(desk).getByRole('listitem').first();
  await expect(card).toHaveAttribute('data-lit', '');
  const quoted = await card.locator('mark').first().textContent();
  expect(quoted?.length).toBeGreaterThan(5);
  await card.getByRole('link', { name: '開啟於此段' }).first().click();
  await expect(desk).toHaveURL(/\/documents\/.*quote=.*#quoted$/);
  const mark = desk.locator('.doc-text mark').first();
  await expect(mark).toBeInViewport();
  await expect(mark).toHaveClass(/is-target/);
  await desk.getByRole('link', { name: '回到回答中的引用處' }).click();
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  // The key of every list: x chooses what has the focus to be compared.
  const toggle = card.locator('button[data-compare]');
  await toggle.waitFor();
  await desk.keyboard.press('x');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone a number opens its card as a sheet, and closing it leads back to the number', async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/chat');
  await ask(desk, QUESTION);
  const cite = desk.getByRole('link', { name: '引用 [1]' }).first();
  await cite.click();
  const sheet = desk.getByRole('dialog', { name: '引用 [1]' });
  await expect(sheet.locator('mark').first()).toBeVisible();
  await sheet.getByRole('button', { name: '下一份' }).click();
  await expect(desk.getByRole('dialog', { name: '引用 [2]' })).toBeVisible();
  expect((await tabThrough(desk, 12)).hidden).toEqual([]);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(cite).toBeFocused();
});

test('with an upstream that has no documents a card shows what it has, and links nowhere', async ({
  page,
}) => {
  await enter(page, SITES.scripted, '/chat');
  await ask(page, `規格${Date.now()}`);
  await expect(cards(page)).toContainText('規格測試文件甲');
  await expect(cards(page).getByRole('link')).toHaveCount(0);
});

test('conversations are found by their words, told apart by their day, and renamed or deleted by keys', async ({
  desk,
}) => {
  const name = `尋找${Date.now()}`;
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/search');
  await desk.waitForLoadState('networkidle');
  await desk.getByRole('main').click({ position: { x: 5, y: 5 } });
  await desk.keyboard.press('a');
  await expect(desk.getByRole('textbox', { name: '問題', exact: true })).toBeFocused();
  await ask(desk, `請問${name}：網購的衣服可以退貨嗎？`);
  const list = desk.getByRole('navigation', { name: '對話紀錄' });
  await list.getByRole('searchbox').fill(name);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('link', { name: new RegExp(`^${name}`) })).toContainText(/\d\d:\d\d/);
  await list.getByRole('button', { name: /^更多操作/ }).click();
  await list.getByRole('button', { name: '刪除' }).click();
  await expect(desk.getByRole('alertdialog').getByRole('button', { name: '取消' })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('alertdialog')).toHaveCount(0);
  await expect(list.getByRole('button', { name: /^更多操作/ })).toBeFocused();
  await list.getByRole('searchbox').fill('完全沒有這種對話');
  await expect(list).toContainText('沒有符合的對話');
});
