import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { enter, expect, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';

const WIDE = { width: 1440, height: 1000 };
test.use({ viewport: WIDE });

const panel = (page: Page) => page.getByRole('form', { name: '篩選' });
const level = (page: Page, name: RegExp) =>
  panel(page).getByRole('group', { name: '法院層級' }).getByRole('checkbox', { name });
const apply = (page: Page) => panel(page).getByRole('button', { name: /套用/ });
const chips = (page: Page) => page.getByRole('group', { name: '已套用的條件' });
const items = (page: Page) => page.getByRole('list', { name: '搜尋結果' }).getByRole('listitem');
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Goes to results, and waits until their page has come alive. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('[aria-keyshortcuts~="J"]').waitFor();
}

test('kinds and dates are applied together as one search and removed one by one', async ({ desk }) => {
  await open(desk, '/search?q=契約&mode=keyword&limit=50');
  const searches: string[] = [];
  desk.on(
    'request',
    (request) => void (request.url().includes('/api/search') && searches.push(request.url())),
  );
  await panel(desk).getByRole('checkbox', { name: /^裁判/ }).check();
  await panel(desk).getByRole('textbox', { name: '起日' }).fill('民國112年');
  expect(searches).toEqual([]);
  await apply(desk).click();
  await expect(chips(desk)).toContainText('民國112年起');
  expect(addressOf(desk)).toMatchObject({ q: '契約', type: '裁判', from: '民國112年' });
  for (const row of await items(desk).all()) await expect(row).toContainText(/示範.*法院/);
  expect(searches).toHaveLength(1);

  await chips(desk).getByRole('link', { name: '移除條件：民國112年起' }).click();
  await expect(chips(desk)).not.toContainText('民國112年起');
  await expect(chips(desk)).toBeFocused();
  expect(addressOf(desk).from).toBeUndefined();
  await chips(desk).getByRole('link', { name: '清除全部條件' }).click();
  await expect(chips(desk)).toBeEmpty();
  // The search without filters was on the page before: it is not made again.
  expect(searches).toHaveLength(2);
});

test('the URL of filtered results shows a colleague the same results in the server’s HTML', async ({
  desk,
}) => {
  const path = '/search?q=契約&mode=keyword&type=裁判&level=高等&sort=newest';
  const html = await (await desk.request.get(path)).text();
  expect(html).toContain('示範高等法院');
  await desk.goto(path);
  await expect(level(desk, /^高等/)).toBeChecked();
  await expect(items(desk).first()).toContainText('示範高等法院');
});

test('the filter 位階 narrows statutes in force and keeps judgments that are chosen with them', async ({
  desk,
}) => {
  await open(desk, '/search?q=契約&mode=keyword&limit=50');
  const line = (name: string) =>
    panel(desk)
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}[\\d,]+$`) });
  const countOf = async (name: string) => Number((await line(name).textContent())?.replace(/\D/g, ''));
  await expect(line('法律')).toBeVisible();
  const [statutes, judgments] = [await countOf('法律'), await countOf('裁判')];
  expect(Math.min(statutes, judgments)).toBeGreaterThan(0);
  expect(await countOf('法規')).toBe((await countOf('憲法')) + statutes + (await countOf('命令')));
  const ranks = panel(desk).getByRole('group', { name: '法規位階' });
  await ranks.getByRole('checkbox', { name: /^法律/ }).check();
  await panel(desk).getByRole('checkbox', { name: /^裁判/ }).check();
  await apply(desk).click();
  await expect(chips(desk)).toContainText('法律');
  expect(addressOf(desk)).toMatchObject({ type: '裁判', standing: '法律' });
  await expect(desk.getByRole('main')).toContainText(`找到 ${statutes + judgments} 筆`);
  await chips(desk).getByRole('link', { name: '移除條件：裁判' }).click();
  await expect(desk.getByRole('main')).toContainText(`找到 ${statutes} 筆`);
  await expect(items(desk)).toHaveCount(statutes);
});

test('years chosen in the histogram by mouse or keyboard appear in the date fields', async ({ desk }) => {
  await open(desk, '/search?q=契約&mode=keyword');
  const first = panel(desk).getByRole('slider', { name: '起始年' });
  const from = panel(desk).getByRole('textbox', { name: '起日' });
  await first.press('ArrowRight');
  await expect(from).toHaveValue(/^\d+$/);
  const byKeyboard = Number(await from.inputValue());
  await expect(first).toHaveAttribute('aria-valuetext', `民國${byKeyboard}年`);

  const picture = (await panel(desk).getByRole('group', { name: '各年筆數' }).locator('svg').boundingBox())!;
  const at = (share: number) => [picture.x + picture.width * share, picture.y + picture.height / 2] as const;
  await desk.mouse.move(...at(0.5));
  await desk.mouse.down();
  await desk.mouse.move(...at(0.7), { steps: 4 });
  await desk.mouse.up();
  const to = panel(desk).getByRole('textbox', { name: '迄日' });
  await expect(to).toHaveValue(/^\d+$/);
  const [start, end] = [Number(await from.inputValue()), Number(await to.inputValue())];
  expect(start).toBeGreaterThan(byKeyboard);
  expect(end).toBeGreaterThan(start);
  await apply(desk).click();
  await expect(chips(desk)).toContainText(`民國${start}–${end}年`);
});

test('the menu that sorts results by date says what sorting costs', async ({ desk }) => {
  await open(desk, '/search?q=契約&mode=keyword&type=裁判');
  await desk.getByText('排序：相關程度').click();
  await expect(desk.getByText('換排序會重新搜尋，扣 1 次額度。')).toBeVisible();
  await desk.getByRole('link', { name: '由舊到新' }).click();
  await expect(desk.getByText('排序：由舊到新')).toBeVisible();
  expect(addressOf(desk).sort).toBe('oldest');
});

test('an invalid date or court is explained beside its field, and nothing is sent', async ({ desk }) => {
  await open(desk, '/search?q=契約&mode=keyword');
  await panel(desk).getByRole('textbox', { name: '起日' }).fill('104/13/1');
  await apply(desk).click();
  await expect(panel(desk)).toContainText('「104/13/1」不是日曆上的日期');
  await panel(desk).getByRole('textbox', { name: '起日' }).fill('');
  await panel(desk).getByRole('combobox', { name: '加入法院' }).fill('火星法院');
  await apply(desk).click();
  await expect(panel(desk)).toContainText('無法辨識「火星法院」');
  expect(addressOf(desk)).toEqual({ q: '契約', mode: 'keyword' });
});

test('with an upstream without filters the received results are filtered, for the price of one search', async ({
  page,
}) => {
  await enter(page, SITES.scripted);
  const query = `要混雜${Date.now()}`;
  await open(page, `${SITES.scripted}/search?q=${query}&limit=10`);
  await expect(items(page)).toHaveCount(5);
  await panel(page).getByRole('checkbox', { name: /^裁判/ }).check();
  await expect(panel(page)).toContainText('取得至多 50 筆');
  await apply(page).click();
  await expect(items(page)).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('僅就已取得的 5 筆');
  await level(page, /^最高/).check();
  await panel(page).getByRole('textbox', { name: '起日' }).fill('112');
  await expect(panel(page)).toContainText('不扣額度');
  await apply(page).click();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).first()).toContainText('最高法院 112 年度台上字第 824 號');
  await page.goto(`${SITES.scripted}/search?q=${query}&standing=法律`);
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).first()).toContainText('民法第184條');
  await page.goto(`${SITES.scripted}/search?q=${query}&standing=命令`);
  await expect(page.getByRole('main')).toContainText('目前有篩選條件');
  await page.goto(`${SITES.scripted}/search?q=${query}&sort=oldest`);
  await expect(items(page).first()).toContainText('103 年度');
  const calls = await callsFor(query);
  expect(calls.map(({ limit }) => limit)).toEqual(['10', '50']);
  for (const { parameters } of calls) expect(parameters).toEqual(['query', 'search_type', 'limit']);
});

for (const [path, said] of [
  ['/search?q=侵權&foo=1', 'foo'],
  ['/search?q=侵權&q=行為', '出現不只一次'],
  ['/search?q=侵權&standing=act', '法規位階'],
  ['/search?q=侵權&level=火星', '火星'],
  ['/search?q=侵權&court=火星法院', '火星法院'],
  ['/search?q=侵權&from=112/13/1', '112/13/1'],
  ['/search?q=侵權&sort=best', 'best'],
] as const)
  test(`a filter that the search would ignore (${path}) is reported, and nothing is sent`, async ({
    page,
  }) => {
    await enter(page, SITES.scripted);
    const before = (await callsFor('侵權')).length;
    await page.goto(SITES.scripted + path);
    await expect(page.getByRole('alert').filter({ hasText: said })).toContainText('沒有扣除額度');
    expect((await callsFor('侵權')).length).toBe(before);
  });

test('one click removes an unknown parameter and makes the search', async ({ page }) => {
  const query = `多餘${Date.now()}`;
  await enter(page, SITES.scripted, `/search?q=${query}&foo=1`);
  await page.getByRole('link', { name: '不用這些參數，直接搜尋' }).click();
  await expect(items(page).first()).toBeVisible();
  expect(addressOf(page)).toEqual({ q: query });
  expect(await callsFor(query)).toHaveLength(1);
});

/** Clicks a link as soon as React has given it its handlers, before anything that waits for the page to be drawn. */
function clickOnceAlive(name: string): void {
  const look = () => {
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
    if (link && Object.keys(link).some((key) => key.startsWith('__reactProps$'))) link.click();
    else setTimeout(look);
  };
  look();
}

test('a click in the very moment in which the page becomes alive is not lost', async ({ page }) => {
  const query = `多餘${Date.now()}`;
  await enter(page, SITES.scripted);
  await page.addInitScript(clickOnceAlive, '不用這些參數，直接搜尋');
  await page.goto(`${SITES.scripted}/search?q=${query}&foo=1`);
  await expect(items(page).first()).toBeVisible();
  expect(await callsFor(query)).toHaveLength(1);
});

test('printed results have their filters, their URL, their day and the library’s coverage', async ({
  desk,
}) => {
  const address = '/search?q=契約&type=裁判&level=高等';
  await desk.goto(address);
  await expect(desk.getByRole('list', { name: '搜尋結果' }).getByRole('listitem').first()).toBeVisible();
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByText('篩選：裁判、高等', { exact: true })).toBeVisible();
  await expect(desk.getByText(SITES.real + address, { exact: true })).toBeVisible();
  await expect(desk.getByText(/^列印日期：民國/)).toBeVisible();
  await expect(desk.getByText(/法規至/).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: /^移除/ })).toHaveCount(0);
});

test('on a phone the filters are collapsed above the results', async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await open(desk, '/search?q=契約&mode=keyword&type=裁判');
  await expect(panel(desk)).toBeHidden();
  await desk.getByRole('button', { name: '篩選（1 項）' }).click();
  await panel(desk).getByRole('checkbox', { name: /^釋字/ }).check();
  await apply(desk).click();
  await expect(panel(desk)).toBeHidden();
  await expect(chips(desk)).toContainText('釋字');
});

test('without JavaScript the filters are a form like any other', async ({ desk, browser, watch }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-TW', viewport: WIDE });
  watch(context);
  await context.addCookies(await desk.context().cookies());
  const page = await context.newPage();
  await page.goto(`${SITES.real}/search?q=契約&mode=keyword`);
  await panel(page).getByRole('checkbox', { name: /^裁判/ }).check();
  await panel(page).getByRole('textbox', { name: '起日' }).fill('112');
  await apply(page).click();
  expect(addressOf(page)).toMatchObject({ q: '契約', mode: 'keyword', type: '裁判', from: '112' });
  await expect(items(page).first()).toContainText(/示範.*法院/);
  await chips(page).getByRole('link', { name: '移除條件：裁判' }).click();
  expect(addressOf(page).type).toBeUndefined();
  await context.close();
});
