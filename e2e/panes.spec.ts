import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { enter, expect, test } from './support/test.ts';

const SEARCH = '/search?q=押租金&limit=20';
const rows = (page: Page) => page.getByRole('list', { name: '搜尋結果' }).getByRole('listitem');
const pane = (page: Page) => page.getByRole('region', { name: '閱讀窗格' });
const title = (page: Page, place: number) => rows(page).nth(place).getByRole('heading').first();

/** Goes to the results, and waits for hydration: keys pressed before are lost. */
async function search(page: Page, path = SEARCH): Promise<void> {
  await page.goto(path);
  await hasKeys(page);
}

const hasKeys = (page: Page) => page.locator('[aria-keyshortcuts~="J"]').waitFor();

async function expectSelected(page: Page, place: number): Promise<void> {
  await expect(rows(page).nth(place)).toHaveAttribute('aria-current', 'true');
  const name = (await title(page, place).textContent()) ?? '';
  await expect(pane(page).getByRole('heading', { level: 2 }).first()).toHaveText(name);
  await expect(pane(page).locator('.doc-text')).toBeVisible();
}

test('the first result is shown beside the list already in the HTML, with the query marked', async ({
  desk,
}) => {
  // On a busy machine reading may take longer than a page waits for it; the search is stored, asking again is free.
  await expect
    .poll(async () => (await desk.request.get('/search?q=押租金之總額&mode=keyword')).text())
    .toContain('<mark data-hit="1">押租金之總額</mark>');
  await search(desk);
  await expectSelected(desk, 0);
  await expect(pane(desk).locator('mark').first()).toBeVisible();
});

test.describe('keys', () => {
  test('j, k and the arrows move through the results, Enter opens one, and Back returns to the same place', async ({
    desk,
  }) => {
    await search(desk);
    const searches: string[] = [];
    desk.on('request', (request) => void (/api\/search/.test(request.url()) && searches.push(request.url())));
    await desk.keyboard.press('j');
    await expectSelected(desk, 1);
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('j');
    await desk.keyboard.press('j');
    await desk.keyboard.press('k');
    await expectSelected(desk, 4);
    await desk.keyboard.press('ArrowUp');
    await desk.keyboard.press('ArrowDown');
    await expectSelected(desk, 4);
    await expect(rows(desk).nth(4)).toBeInViewport();
    const scrolled = await desk.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    const name = (await title(desk, 4).textContent()) ?? '';
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name);
    await desk.goBack();
    await expectSelected(desk, 4);
    await expect(rows(desk).nth(4)).toBeInViewport();
    await desk.keyboard.press('j');
    await expectSelected(desk, 5);
    await desk.reload();
    await expectSelected(desk, 5);
    expect(searches).toEqual([]);
  });

  test('o opens the selected result in a new tab', async ({ desk }) => {
    await search(desk);
    await desk.keyboard.press('j');
    await expectSelected(desk, 1);
    const name = (await title(desk, 1).textContent()) ?? '';
    const opened = desk.context().waitForEvent('page');
    await desk.keyboard.press('o');
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
    await expectSelected(desk, 1);
  });

  test('? shows all keys, and text typed into the box is never taken for a key', async ({ desk }) => {
    await search(desk);
    await desk.keyboard.press('?');
    const dialog = desk.getByRole('dialog', { name: '快速鍵' });
    await expect(dialog).toContainText('在新分頁開啟全文');
    await desk.keyboard.press('j');
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await desk.keyboard.press('/');
    await desk.keyboard.type('jok?');
    await expect(dialog).toHaveCount(0);
    await expectSelected(desk, 0);
  });

  test('n moves through the marked places in the pane without moving the list', async ({ desk }) => {
    await search(desk);
    await desk.keyboard.press('j');
    await expectSelected(desk, 1);
    const before = await desk.evaluate(() => window.scrollY);
    await desk.keyboard.press('n');
    await expect(pane(desk).locator('mark.is-current')).toBeInViewport();
    await desk.keyboard.press('n');
    await desk.keyboard.press('p');
    expect(await desk.evaluate(() => window.scrollY)).toBe(before);
  });
});

test('a click shows a result in the pane, and a click on the title of the shown one opens it', async ({
  desk,
}) => {
  await search(desk);
  await rows(desk).nth(2).locator('p[lang]').click();
  await expectSelected(desk, 2);
  const link = rows(desk).nth(1).getByRole('link').first();
  await link.click();
  await expectSelected(desk, 1);
  expect(new URL(desk.url()).pathname).toBe('/search');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('on a phone there is no reading pane, nothing is loaded for it, and results begin above the fold', async ({
  browser,
  watch,
}) => {
  const context = await browser.newContext({ locale: 'zh-TW', viewport: { width: 390, height: 844 } });
  watch(context);
  const page = await context.newPage();
  await enter(page);
  const read: string[] = [];
  page.on('request', (request) => void (/\/reading/.test(request.url()) && read.push(request.url())));
  await search(page, SITES.real + SEARCH);
  await expect(pane(page)).toHaveCount(0);
  const box = await rows(page).first().boundingBox();
  expect(box?.y).toBeLessThan(844 / 3);
  await page.keyboard.press('j');
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();
  const name = (await title(page, 1).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(read).toEqual([]);
  await context.close();
});

test('with an upstream without documents the pane shows the passage and says so', async ({ page }) => {
  await enter(page, SITES.scripted, '/search?q=一般');
  await expect(pane(page)).toContainText('這是第1份文件的測試內容');
  await expect(pane(page)).toContainText('只提供搜尋結果，不提供全文');
  await hasKeys(page);
  await page.keyboard.press('j');
  await expect(pane(page)).toContainText('這是第2份文件的測試內容');
  await expect(page.locator('[data-facts]')).toHaveCount(0);
});

test.describe('what is asked for by number', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is shown as a card with its text, whose paragraphs are copied with their citation', async ({
    desk,
  }) => {
    await search(desk, '/search?q=示範住宅租賃條例第3條第2項');
    const card = desk.getByRole('article', { name: '示範住宅租賃條例第3條：直接命中' });
    await expect(card).toContainText('未以書面訂立者，不影響契約之效力');
    await expect(card).toContainText('本文件為虛構內容');
    await card.getByRole('button', { name: '複製示範住宅租賃條例第3條第2項並附出處' }).click();
    await expect(card.getByRole('status')).toContainText('已複製');
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(
      '「未以書面訂立者，不影響契約之效力，但視為不定期租賃。」（示範住宅租賃條例第3條第2項）',
    );
    await expect(rows(desk).getByRole('link', { name: '示範住宅租賃條例第3條', exact: true })).toHaveCount(0);
  });

  test('but not held is reported, with what the library covers', async ({ desk }) => {
    await desk.goto('/search?q=示範住宅租賃條例第999條');
    const main = desk.getByRole('main');
    await expect(main).toContainText('資料庫沒有收錄示範住宅租賃條例第999條');
    await expect(main).toContainText(/收錄範圍：.*法規至/);
  });
});

test('is shown without JavaScript, in list, card and pane', async ({ desk, browser, watch }) => {
  const context = await browser.newContext({ locale: 'zh-TW', javaScriptEnabled: false });
  watch(context);
  await context.addCookies(await desk.context().cookies());
  const page = await context.newPage();
  // The page waits for all of it only so long: on a busy machine it may be left out once and again.
  await expect(async () => {
    await page.goto(`${SITES.real}/search?q=示範住宅租賃條例第3條`);
    await expect(rows(page).first()).toBeVisible({ timeout: 1_000 });
    expect(await page.getByRole('article', { name: /直接命中/ }).allTextContents()).toEqual([
      expect.stringContaining('應以書面訂立'),
    ]);
    expect(await pane(page).locator('.doc-text').count()).toBe(1);
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: '語意' })).toHaveAttribute('href', /mode=semantic/);
  await context.close();
});
