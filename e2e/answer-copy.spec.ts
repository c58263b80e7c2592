import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Whether something else covers the middle of the focused element. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const { left, top, width, height } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height, 24) / 2);
    return over && (focused.contains(over) || over.contains(focused))
      ? null
      : focused.outerHTML.slice(0, 200);
  });

const text = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const html = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text();
  });

test('an answer is copied with its sources as linked footnotes, and its quotations in the chosen citation style', async ({
  desk,
}) => {
  await desk.goto('/chat');
  await desk
    .getByRole('textbox', { name: '問題', exact: true })
    .fill('房東在租約結束後遲遲不退還押租金，可以請求什麼？');
  await desk.getByRole('button', { name: '送出' }).click();
  const answer = desk.getByRole('article', { name: '回答' }).first();
  const cards = answer.getByRole('list', { name: '引用文件' });
  await expect(cards.getByRole('button', { name: '複製引文' }).first()).toBeVisible({ timeout: 40_000 });

  await answer.getByRole('button', { name: '複製（含引用）' }).click();
  // Cited by the place of the quotation, also for a card that was never in view.
  await expect.poll(() => text(desk)).toMatch(/引用文件\n\[1\] 示範\S*第\d+條(?:第\d+項|本文|前段)/);
  const whole = (await html(desk)) ?? '';
  expect(whole).toMatch(/<a href="[^"#]+\/documents\/[^"#]+"><sup>\[1\]<\/sup>/);
  expect(whole).not.toContain('/chat/');
  expect(whole).toContain(`href="${SITES.real}/documents/`);
  expect(whole).toContain('最後瀏覽日');

  // By the number: its card gets the focus, and c copies what is quoted from it.
  const cite = answer.getByRole('link', { name: /^引用 \[\d+\]$/ }).first();
  await cite.click();
  await expect(cards.locator('li:focus')).toBeVisible();
  await desk.keyboard.press('c');
  await expect.poll(() => text(desk)).toMatch(/^「[\s\S]+」（示範[\s\S]*第\d+條[\s\S]*）$/);
  expect(await html(desk)).toMatch(/（<a href="http[^"]+\/documents\/[^"]+">示範/);

  // Nothing that gets the focus lies under the box that stays at the bottom, or the header.
  for (let key = 0; key < 25; key++) {
    await desk.keyboard.press('Tab');
    expect(await isCovered(desk)).toBeNull();
  }

  await answer.getByRole('button', { name: '簡式' }).click();
  const block = answer.locator('blockquote').getByRole('button', { name: '複製引文' }).first();
  await block.click();
  await expect.poll(() => text(desk)).toMatch(/^「[\s\S]+」（[^）]*§\d+[\s\S]*）$/);
});
