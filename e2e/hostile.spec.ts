import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { enter, expect, ownLogin, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';

const pwned = (page: Page) => page.evaluate(() => (window as unknown as { __pwned?: number }).__pwned);

test('markup in an upstream’s titles and contents stays text, except <em>', async ({ page }) => {
  await enter(page, SITES.scripted, '/search?q=要攻擊');
  const first = page.getByRole('list', { name: '搜尋結果' }).getByRole('listitem').first();
  await expect(first.locator('em')).toHaveText(['攻擊', '標示']);
  await expect(first.locator('script, img, svg')).toHaveCount(0);
  expect(await first.locator('em').evaluateAll((all) => all.flatMap((em) => em.getAttributeNames()))).toEqual(
    [],
  );
  expect(await first.textContent()).not.toContain('__pwned=1');
  await expect(first).toContainText('<b>');
  const hrefs = await page
    .getByRole('list', { name: '搜尋結果' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const href of hrefs) expect(new URL(href).origin).toBe(SITES.scripted);
  expect(await pwned(page)).toBeUndefined();
});

const QUERIES = [
  '<script>window.__pwned=1</script>',
  '"><img src=x onerror=window.__pwned=1>',
  "';window.__pwned=1;//",
  '</title><script>window.__pwned=1</script>',
  '<em>押租金</em>',
  '{{constructor.constructor("window.__pwned=1")()}}',
  '\u2028</script><script>window.__pwned=1</script>',
];

for (const query of QUERIES)
  test(`the query ${JSON.stringify(query)} is shown as text`, async ({ desk }) => {
    await desk.goto(`/search?q=${encodeURIComponent(query)}&mode=keyword`);
    await expect(desk.getByRole('combobox', { name: '搜尋' })).toHaveValue(query);
    await expect(desk.getByRole('main')).toContainText('沒有找到');
    expect(await pwned(desk)).toBeUndefined();
  });

test('markup in a document of our own corpus stays text, in the list and on its page', async ({ desk }) => {
  await desk.goto('/search?q=惡意內容測試');
  const item = desk.getByRole('list', { name: '搜尋結果' }).getByRole('listitem').first();
  await expect(item).toContainText('<script>window.__pwned=9</script>');
  await expect(item.locator('em')).toContainText(['惡意內容測試']);
  await item.getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=window.__pwned=8>');
  await expect(desk.getByRole('main')).toContainText('<script>window.__pwned=9</script>');
  expect(await pwned(desk)).toBeUndefined();
});

test('a link on another site opens the search with its query and costs nothing before a click', async ({
  page,
}) => {
  await enter(page, SITES.scripted, '/search');
  const query = `外站-${Date.now()}`;
  const calls = async () => (await callsFor(query)).length;
  // To the browser this is another site: the host's name counts, not its address.
  const elsewhere = SITES.scripted.replace('127.0.0.1', 'localhost');
  await page.route(`${elsewhere}/lure`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<a href="${SITES.scripted}/search?q=${encodeURIComponent(query)}">看這裡</a>`,
    }),
  );
  await page.goto(`${elsewhere}/lure`);
  await page.getByRole('link', { name: '看這裡' }).click();
  await expect(page.getByRole('combobox', { name: '搜尋' })).toHaveValue(query);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: `尚未搜尋「${query}」` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await calls()).toBe(0);
  await main.getByRole('button', { name: '搜尋', exact: true }).click();
  await expect(page.getByRole('list', { name: '搜尋結果' })).toBeVisible();
  expect(await calls()).toBe(1);
  // A search that was already charged is shown, whichever site led here.
  await page.goto(`${elsewhere}/lure`);
  await page.getByRole('link', { name: '看這裡' }).click();
  await expect(page.getByRole('list', { name: '搜尋結果' })).toBeVisible();
  expect(await calls()).toBe(1);
});

test('a link on another site to a document opens it and leaves no entry in the history', async ({ page }) => {
  const [id, title] = ['law:DEMO09:64', '示範行政爭訟法第64條'];
  await enter(page, SITES.real, '/search', ownLogin());
  const elsewhere = SITES.real.replace('127.0.0.1', 'localhost');
  await page.route(`${elsewhere}/lure`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<a href="${SITES.real}/documents/${id}">看這裡</a>`,
    }),
  );
  await page.goto(`${elsewhere}/lure`);
  await page.getByRole('link', { name: '看這裡' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto(`${SITES.real}/history`);
  await expect(page.getByRole('main')).not.toContainText(title);
  await page.goto(`${SITES.real}/documents/${id}`);
  await page.goto(`${SITES.real}/history`);
  await expect(page.getByRole('main')).toContainText(title);
});
