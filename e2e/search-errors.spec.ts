import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { printedText } from './support/printed.ts';
import { enter, expect, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';

async function searched(page: Page, site: string, query: string, more = ''): Promise<void> {
  await enter(page, site, `/search?q=${encodeURIComponent(query)}${more}`);
  // Whatever goes wrong: what she typed is still there.
  await expect(page.getByRole('combobox', { name: '搜尋' })).toHaveValue(query);
}

const CASES = [
  {
    name: 'a refused key is told as the firm’s matter, not as her sign-in',
    site: SITES.wrongKey,
    query: '租賃',
    said: ['不接受法研台的金鑰', '沒有扣除額度', '系統管理員'],
  },
  {
    name: 'an upstream that is not there',
    site: SITES.down,
    query: '租賃',
    said: ['無法連線到搜尋服務', '沒有扣除額度', '再試'],
  },
  {
    name: 'an upstream that takes too long',
    site: SITES.scripted,
    query: '要等待',
    said: ['逾時沒有回應', '至多可能扣了 1 次'],
  },
  {
    name: 'an exhausted quota',
    site: SITES.scripted,
    query: '要429',
    said: ['額度已經用完', '重試沒有幫助'],
  },
  {
    name: 'an upstream with too much to do',
    site: SITES.scripted,
    query: '要忙',
    said: ['目前同時搜尋的人太多', '沒有扣除額度', '4 秒後再試'],
  },
  {
    name: 'a query that the upstream refuses',
    site: SITES.scripted,
    query: '要422',
    said: ['不接受這個搜尋條件', '沒有扣除額度'],
  },
  { name: 'an upstream that answers a web page', site: SITES.scripted, query: '要網頁', said: ['無法讀取'] },
] as const;

for (const { name, site, query, said } of CASES)
  test(`${name}: says what happened, what it cost and what to do`, async ({ page }) => {
    await searched(page, site, query);
    for (const words of said) await expect(page.getByRole('main')).toContainText(words);
    // On paper, where there is no box, the question stands with it.
    expect(await printedText(page)).toContain(`搜尋:${query}`);
  });

test('a search that may have been charged says so; a reload, Enter and a second tab ask before it may cost again', async ({
  page,
  expectError,
}) => {
  expectError(/502 \(Bad Gateway\) .*\/api\/search/);
  const query = `要切斷-${Date.now()}`;
  const asks = async (shown: Page, times: number) => {
    const main = shown.getByRole('main');
    await expect(main).toContainText(`這個搜尋送出 ${times} 次`);
    await expect(main).toContainText(`至多可能扣了 ${times} 次`);
    await expect(main.getByRole('button', { name: '再試一次' })).toBeVisible();
    await expect(main).toContainText('可能再扣 1 次額度');
    // Once the network is idle, no retry of the page is on its way.
    await shown.waitForLoadState('networkidle');
    expect(await callsFor(query)).toHaveLength(times);
  };
  await searched(page, SITES.scripted, query);
  await asks(page, 1);
  await page.reload();
  await asks(page, 1);
  const answered = page.waitForResponse(/\/api\/search\?/);
  await page.getByRole('combobox', { name: '搜尋' }).press('Enter');
  await answered;
  await asks(page, 1);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await asks(second, 1);
  await second.getByRole('button', { name: '再試一次' }).click();
  await asks(second, 2);
  await page.reload();
  await asks(page, 2);
});

test('a failing search is sent twice, then the page offers "retry" and "keywords only"', async ({ page }) => {
  const query = `要500-${Date.now()}`;
  await searched(page, SITES.scripted, query, '&mode=hybrid');
  await expect(page.getByRole('main')).toContainText('沒有扣除額度');
  expect((await callsFor(query)).map(({ mode }) => mode)).toEqual(['hybrid', 'hybrid']);
  await expect(page.getByRole('button', { name: '再試一次' })).toBeVisible();
  await page
    .getByRole('link', { name: /只用關鍵詞搜尋/ })
    .or(page.getByRole('button', { name: /只用關鍵詞搜尋/ }))
    .click();
  await expect(page.getByRole('list', { name: '搜尋結果' })).toBeVisible();
  expect((await callsFor(query)).map(({ mode }) => mode)).toEqual(['hybrid', 'hybrid', 'keyword']);
});

test('a session that ended while the page was open asks to sign in and keeps the query', async ({
  desk,
  expectError,
}) => {
  expectError(/401 \(Unauthorized\)/);
  await desk.goto('/search?q=資遣費');
  await desk.reload();
  // A click on the button before hydration is lost.
  await desk.waitForLoadState('networkidle');
  await desk.context().clearCookies({ name: /next-auth/ });
  await desk.getByRole('button', { name: /重新搜尋/ }).click();
  await expect(desk.getByRole('main')).toContainText('登入已逾時');
  await expect(desk.getByRole('combobox', { name: '搜尋' })).toHaveValue('資遣費');
});

test('with the connection lost before the first search the page says that nothing was sent; one click sends it later', async ({
  desk,
  expectError,
}) => {
  expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load chunk/);
  await desk.goto('/search');
  await desk.waitForLoadState('networkidle');
  await desk.context().setOffline(true);
  const box = desk.getByRole('combobox', { name: '搜尋' });
  await box.fill('押租金');
  await box.press('Enter');
  await expect(desk.getByRole('main')).toContainText('沒有送出，也沒有扣除額度');
  await desk.context().setOffline(false);
  await desk.getByRole('link', { name: '再試一次' }).click();
  await expect(desk.getByRole('list', { name: '搜尋結果' })).toBeVisible();
});

test('semantic search without its model says what happened and what it cost, and offers a retry or keyword search', async ({
  page,
  expectError,
}) => {
  expectError(/502 \(Bad Gateway\) .*\/api\/search/);
  const query = `要語意壞-${Date.now()}`;
  await searched(page, SITES.scripted, query, '&limit=20');
  const main = page.getByRole('main');
  await expect(main).toContainText('語意搜尋暫時無法使用');
  await expect(main).toContainText('沒有扣除額度');
  const calls = async () => (await callsFor(query)).map(({ mode, limit }) => `${mode} ${limit}`);
  expect(await calls()).toEqual(['hybrid 20', 'hybrid 20']);
  await page.getByRole('button', { name: '再試一次' }).click();
  await expect.poll(calls).toHaveLength(4);
  await expect(main).toContainText('語意搜尋暫時無法使用');
  await expect(page.getByRole('combobox', { name: '搜尋' })).toHaveValue(query);
  await page.getByRole('link', { name: '只用關鍵詞搜尋' }).click();
  await expect(page.getByRole('list', { name: '搜尋結果' })).toBeVisible();
  await expect(main).toContainText('關鍵詞搜尋');
  await expect(page.getByRole('combobox', { name: '搜尋' })).toHaveValue(query);
  expect((await calls()).at(-1)).toBe('keyword 20');
});

test('hybrid search without its model shows results by words, says what is missing, and searches again only at a click', async ({
  page,
}) => {
  const query = `要降級-${Date.now()}`;
  await searched(page, SITES.scripted, query);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '語意搜尋暫時無法使用，以下只依字詞找到' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '只依字詞找到' })).toHaveCount(1);
  const results = page.getByRole('list', { name: '搜尋結果' }).getByRole('listitem');
  await expect(results).toHaveCount(2);
  await page.reload();
  await expect(main).toContainText('只依字詞找到');
  await page.waitForLoadState('networkidle');
  expect(await callsFor(query)).toHaveLength(1);
  await page.getByRole('button', { name: '重新搜尋' }).click();
  await expect.poll(() => callsFor(query)).toHaveLength(2);
  await expect(main).toContainText('只依字詞找到');
});

test('results are shown although the upstream leaves out optional fields', async ({ page }) => {
  await searched(page, SITES.scripted, '要缺欄');
  await expect(page.getByRole('list', { name: '搜尋結果' }).getByRole('listitem')).toHaveCount(1);
});

test('a spec-only upstream has results, badges and quota, and its documents are said not to be here', async ({
  page,
}) => {
  await searched(page, SITES.scripted, '一般');
  const items = page.getByRole('list', { name: '搜尋結果' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  await expect(items.first().locator('em')).toHaveText('測試');
  await expect(items.nth(1)).toContainText('不再適用');
  await expect(items.locator('[data-why]')).toHaveCount(0);
  await expect(page.getByText(/額度 4,\d{3}/)).toBeVisible();
  await expect(items.getByRole('heading').getByRole('link')).toHaveCount(0);
  await page.goto(`${SITES.scripted}/documents/spec-1`);
  await expect(page.getByRole('main')).toContainText('沒有文件頁面');
});
