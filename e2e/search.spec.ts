import { openAccountMenu } from './support/account-menu.ts';
import { SITES } from './support/addresses.ts';
import { printedText } from './support/printed.ts';
import { enter, expect, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';

const results = { name: '搜尋結果' };

test('a lawyer searches our corpus and reads highlighted results', async ({ desk }) => {
  await desk.getByRole('link', { name: '關鍵詞', exact: true }).click();
  await expect(desk).toHaveURL(/mode=keyword/);
  await desk.getByRole('combobox', { name: '搜尋' }).fill('押租金 & 修繕');
  await desk.getByRole('combobox', { name: '搜尋' }).press('Enter');
  const items = desk.getByRole('list', results).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const marked = await items.locator('em').allTextContents();
  expect(new Set(marked)).toEqual(new Set(['押租金', '修繕']));
  const url = new URL(desk.url());
  expect(url.searchParams.get('q')).toBe('押租金 & 修繕');
  expect(url.searchParams.get('mode')).toBe('keyword');
  await expect(desk.getByRole('main')).toContainText('關鍵詞搜尋');
});

test('the link of a search shows a colleague the same results', async ({ desk, browser, watch }) => {
  await desk.goto('/search?q=資遣&limit=20');
  const mine = await desk.getByRole('list', results).textContent();
  const other = await browser.newContext({ locale: 'zh-TW' });
  watch(other);
  const page = await other.newPage();
  await enter(page, SITES.real, new URL(desk.url()).pathname + new URL(desk.url()).search, 'chen');
  await expect(page.getByRole('list', results)).toHaveText(mine ?? '');
  await other.close();
});

test('the results are in the HTML that the server sends', async ({ desk }) => {
  // A search that takes long is streamed after the page; once made it is stored, asking again is free.
  await expect
    .poll(async () => (await desk.request.get('/search?q=資遣費')).text())
    .toContain('<em>資遣費</em>');
});

test('a search costs one upstream call: rendering, hydration, Back, Forward and reload add none', async ({
  page,
}) => {
  await enter(page, SITES.scripted);
  const query = `只算一次${Date.now()}`;
  await page.getByRole('combobox', { name: '搜尋' }).fill(query);
  await page.getByRole('combobox', { name: '搜尋' }).press('Enter');
  await expect(page.getByRole('list', results)).toBeVisible();
  await page.getByRole('combobox', { name: '搜尋' }).fill(`${query}二`);
  // The first results stay until the second have come: only the answer says that the second search has been made.
  const second = page.waitForResponse(/\/api\/search\?/);
  await page.getByRole('combobox', { name: '搜尋' }).press('Enter');
  await (await second).finished();
  await expect(page).toHaveURL(/%E4%BA%8C/);
  await expect(page.getByRole('list', results)).toBeVisible();

  const fetched: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/api/search') && fetched.push(request.url())),
  );
  await page.goBack();
  await expect(page.getByRole('combobox', { name: '搜尋' })).toHaveValue(query);
  await expect(page.getByRole('list', results)).toBeVisible();
  expect(fetched).toEqual([]);
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('list', results)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await callsFor(query)).toHaveLength(1);
  expect(await callsFor(`${query}二`)).toHaveLength(1);
});

test('a stored answer says its age; refreshing asks the upstream again, once', async ({ page }) => {
  const query = `再找一次${Date.now()}`;
  await enter(page, SITES.scripted, `/search?q=${query}`);
  await expect(page.getByRole('list', results)).toBeVisible();
  await page.reload();
  await expect(page.getByText('未再扣額度')).toBeVisible();
  await page.getByRole('button', { name: /重新搜尋/ }).click();
  await expect(page.getByText('未再扣額度')).toBeHidden();
  expect(await callsFor(query)).toHaveLength(2);
});

test('five tabs with the same new search share one call', async ({ page }) => {
  await enter(page, SITES.scripted);
  const query = `同時${Date.now()}`;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      page.request.get(`${SITES.scripted}/api/search?query=${encodeURIComponent(query)}`),
    ),
  );
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200, 200]);
  expect(await callsFor(query)).toHaveLength(1);
});

test('links to documents are not prefetched', async ({ desk }) => {
  const fetched: string[] = [];
  desk.on(
    'request',
    (request) => void (/^\/documents\//.test(new URL(request.url()).pathname) && fetched.push(request.url())),
  );
  await desk.goto('/search?q=契約');
  await desk.getByRole('list', results).getByRole('link').first().hover();
  await desk.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
});

test('a result opens its document, and leads back to the search', async ({ desk }) => {
  await desk.goto('/search?q=押租金之總額&mode=keyword');
  const link = desk.getByRole('list', results).getByRole('link').first();
  const title = ((await link.textContent()) ?? '').trim();
  await link.click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(desk.getByRole('main')).toContainText('押租金之總額，不得逾二個月租金');
  await expect(desk.getByRole('main')).toContainText('【示範資料】本文件為虛構內容');
  await desk.goBack();
  await expect(desk.getByRole('combobox', { name: '搜尋' })).toHaveValue('押租金之總額');
});

test('an abandoned document says so in the list and on its page', async ({ desk }) => {
  await desk.goto('/search?q=刪除&mode=keyword&limit=50');
  const item = desk.getByRole('list', results).getByRole('listitem').filter({ hasText: '已廢止' }).first();
  await expect(item).toBeVisible();
  await item.getByRole('link').first().press('Enter');
  await expect(desk).toHaveURL(/\/documents\//);
  await expect(desk.getByRole('main').getByText('已刪除').first()).toBeVisible();
});

test('nothing found names the query and offers the words joined by &', async ({ desk }) => {
  await desk.goto('/search?q=押租金 修繕費用&mode=keyword');
  await expect(desk.getByRole('main')).toContainText('沒有找到「押租金 修繕費用」');
  await desk.getByRole('link', { name: /押租金 & 修繕費用/ }).click();
  await expect(desk.getByRole('combobox', { name: '搜尋' })).toHaveValue('押租金 & 修繕費用');
});

for (const [path, said] of [
  ['/search?q=a&limit=999', '999'],
  ['/search?q=a&limit=x', 'x'],
  ['/search?q=a&mode=foo', 'foo'],
  [`/search?q=${'字'.repeat(501)}`, '501'],
  ['/search?q=%20%20', '空白'],
] as const)
  test(`a wrong address (${path.slice(0, 24)}) is explained and nothing is sent`, async ({ page }) => {
    await enter(page, SITES.scripted);
    const query = new URL(SITES.scripted + path).searchParams.get('q') ?? '';
    const before = (await callsFor(query)).length;
    await page.goto(SITES.scripted + path);
    const alert = page.getByRole('alert').filter({ hasText: '沒有送出' });
    await expect(alert).toContainText(said);
    expect(await callsFor(query)).toHaveLength(before);
  });

test('on paper a query that was too long to send stands with what is wrong with it', async ({ desk }) => {
  const query = `${'租'.repeat(500)}約`;
  await desk.goto(`/search?q=${query}`);
  await expect(desk.getByRole('alert').filter({ hasText: '501' })).toBeVisible();
  const printed = await printedText(desk);
  expect(printed).toContain(query);
  expect(printed.match(/上限是500字/g)).toHaveLength(1);
});

test('the language switch keeps the search and its results', async ({ desk }) => {
  await desk.goto('/search?q=資遣費');
  await openAccountMenu(desk);
  await desk.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(desk.getByRole('list', { name: 'Search results' })).toBeVisible();
  expect(new URL(desk.url()).searchParams.get('q')).toBe('資遣費');
});
