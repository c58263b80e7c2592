import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { enter, expect, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';

const items = (page: Page) => page.getByRole('list', { name: '搜尋結果' }).getByRole('listitem');
const mode = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '搜尋方式' }).getByRole('link', { name });
const chosen = (page: Page) => page.getByRole('navigation', { name: '搜尋方式' }).locator('[aria-current]');

test('an everyday question is answered by hybrid search by default, and each result says why it is there', async ({
  desk,
}) => {
  await desk.getByRole('combobox', { name: '搜尋' }).fill('房東不還押金怎麼辦');
  await desk.getByRole('combobox', { name: '搜尋' }).press('Enter');
  await expect(items(desk).first()).toBeVisible();
  expect(new URL(desk.url()).searchParams.has('mode')).toBe(false);
  await expect(desk.getByRole('main')).toContainText('混合搜尋');
  const why = items(desk).first().locator('[data-why]');
  await expect(why).toContainText('房東→出租人');
  // The same in the HTML of the server, without a second search.
  const html = await (
    await desk.request.get(new URL(desk.url()).pathname + new URL(desk.url()).search)
  ).text();
  expect(html.replaceAll(/<[^>]*>/gu, '')).toContain('房東→出租人');
  // The words that matched are marked in the document.
  await items(desk).first().getByRole('link').first().press('Enter');
  await expect(desk).toHaveURL(/\/documents\//);
  await expect(desk.locator('.doc-text mark').first()).toBeVisible();
});

test('on a narrow page no term of a reason is broken, and no line begins with a sign', async ({ desk }) => {
  await desk.setViewportSize({ width: 240, height: 900 });
  await desk.goto('/search?q=房東不還押金怎麼辦');
  const why = items(desk).first().locator('[data-why]');
  await expect(why).toContainText('房東→出租人');
  // The lines as they are laid out: characters of one height.
  const lines = await why.evaluate((element) => {
    const byTop = new Map<number, string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.className === 'sr-only') continue;
      for (let at = 0; at < text.length; at++) {
        // A blank at the end of a line has no place.
        if (text.data[at]?.trim() === '') continue;
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        byTop.set(top, (byTop.get(top) ?? '') + text.data[at]);
      }
    }
    return [...byTop.values()];
  });
  const text = lines.join('|');
  for (const term of ['對應法律用語：', '房東→', '出租人', '不還押金→', '押租金', '返還'])
    expect(text).toContain(term);
  for (const line of lines) expect(line).not.toMatch(/^[、→／·]/u);
});

test('an article says which of the found documents cite it', async ({ desk }) => {
  await desk.goto('/search?q=房東不還押租金怎麼辦&limit=50');
  await expect(items(desk).locator('[data-why]').filter({ hasText: '引用：' }).first()).toBeVisible();
});

for (const [type, label, name] of [
  ['keyword', '關鍵詞', '關鍵詞搜尋'],
  ['semantic', '語意', '語意搜尋'],
  ['hybrid', '混合', '混合搜尋'],
] as const)
  test(`an old shared address that names ${type} goes on working, and says what answered`, async ({
    desk,
  }) => {
    await desk.goto(`/search?q=押租金&mode=${type}`);
    await expect(items(desk).first()).toBeVisible();
    await expect(desk.getByRole('main')).toContainText(name);
    await expect(chosen(desk)).toHaveText(label);
    await expect(items(desk).first().locator('[data-why]')).toContainText('命中字詞：押租金');
  });

for (const width of [390, 1440])
  test(`each mode is explained in a visible line at ${width} px`, async ({ desk }) => {
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto('/search');
    for (const hint of ['關鍵詞與語意並用', '確切用語、法條、案號', '以完整問句描述'])
      await expect(desk.getByText(hint).filter({ visible: true })).toHaveCount(1);
    await expect(mode(desk, '混合')).toHaveAttribute('aria-current', 'true');
  });

test('another mode over results searches at once, by a click or Enter alone; pointed at or focused it says what it costs', async ({
  page,
}) => {
  const query = `換方式${Date.now()}`;
  await enter(page, SITES.scripted, `/search?q=${query}`);
  await expect(items(page).first()).toBeVisible();
  const cost = page.getByText('切換會立即重新搜尋，新的搜尋扣 1 次額度').filter({ visible: true });
  await expect(cost).toHaveCount(0);
  await expect(mode(page, '語意')).toHaveAccessibleDescription(/新的搜尋扣 1 次額度/);
  await mode(page, '語意').hover();
  await expect(cost).toHaveCount(1);
  await page.getByRole('heading', { level: 2 }).first().hover();
  await expect(cost).toHaveCount(0);
  await mode(page, '混合').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(mode(page, '語意')).toBeFocused();
  await expect(cost).toHaveCount(1);
  expect((await callsFor(query)).map((call) => call.mode)).toEqual(['hybrid']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mode=semantic/);
  await expect(mode(page, '語意')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('main')).toContainText('語意搜尋');
  await page.getByRole('navigation', { name: '筆數' }).getByRole('link', { name: '20' }).click();
  await expect(page).toHaveURL(/limit=20/);
  await expect.poll(async () => (await callsFor(query)).length).toBe(3);
  await page.goBack();
  await page.goBack();
  await expect(mode(page, '混合')).toHaveAttribute('aria-current', 'true');
  await expect(items(page).first()).toBeVisible();
  expect((await callsFor(query)).map((call) => call.mode)).toEqual(['hybrid', 'semantic', 'semantic']);
});
