import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { NODE, ROOT } from '../scripts/lib/paths.ts';
import { DATA_FOLDER, SITES } from './support/addresses.ts';
import { enter, expect, ownLogin, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

// A user of this file's own, so that the searches of other tests are not in her history.
const LOGIN = ownLogin();
const main = (page: Page) => page.getByRole('main');
const go = async (page: Page, to: string) => {
  await page.goto(SITES.real + to);
  await page.waitForLoadState('networkidle');
};
const left = async (page: Page) =>
  (await page
    .getByTitle(/^剩餘的搜尋次數/u)
    .first()
    .textContent()) ?? '';

test.beforeEach(async ({ page }) => enter(page, SITES.real, '/history', LOGIN));

test('a search of the history opens with its stored results, at no quota, with their age and a link to search again', async ({
  page,
}) => {
  await go(page, '/search?q=押租金&mode=keyword');
  const first = await main(page)
    .getByRole('article')
    .first()
    .textContent()
    .catch(() => null);
  await go(page, '/documents/law:DEMO01:5');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const before = await left(page);

  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '紀錄' }).click();
  const today = page.getByRole('region', { name: '今天' });
  await expect(today.getByRole('link', { name: title })).toBeVisible();
  await expect(today.getByText(/^(?:剛才|\d+ 分鐘前)的結果$/)).toBeVisible();
  await today.getByRole('link', { name: '押租金', exact: true }).click();
  await expect(page).toHaveURL(/kept=/);
  await expect(main(page).getByText('的結果，未再扣額度')).toBeVisible();
  await expect(main(page).getByRole('button', { name: '重新搜尋' })).toBeVisible();
  await expect(main(page).getByText('（扣 1 次額度）')).toBeVisible();
  expect(await left(page)).toBe(before);
  if (first) await expect(main(page).getByRole('article').first()).toHaveText(first);
  // A page load shows the same; for an unknown entry the search waits until she confirms it.
  await page.reload();
  await expect(main(page).getByText('的結果，未再扣額度')).toBeVisible();
  expect(await left(page)).toBe(before);
  await go(page, `/search?q=押租金&mode=keyword&limit=3&kept=${crypto.randomUUID()}`);
  await expect(main(page).getByRole('heading', { name: '尚未搜尋「押租金」' })).toBeVisible();
  expect(await left(page)).toBe(before);
});

test('the search page lists the lawyer’s latest searches, which open with stored results at no quota', async ({
  page,
}) => {
  await go(page, '/search?q=租賃&mode=keyword');
  const before = await left(page);
  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '搜尋' }).click();
  const recent = page.getByRole('region', { name: '最近的搜尋' });
  const first = recent.getByRole('listitem').first();
  await expect(first).toHaveText(/^租賃關鍵詞 · (?:剛才|\d+ 分鐘前)$/);
  await first.getByRole('link', { name: '租賃' }).click();
  await expect(main(page).getByText('的結果，未再扣額度')).toBeVisible();
  expect(await left(page)).toBe(before);
  await page.goBack();
  await recent.getByRole('link', { name: '全部搜尋紀錄' }).click();
  await expect(page.getByRole('region', { name: '今天' }).getByRole('link', { name: '租賃' })).toBeVisible();
});

test('the history can be searched and paused, and deleted by entry, by day and as a whole', async ({
  page,
}) => {
  for (const q of ['契約', '押租金', '租賃']) await go(page, `/search?q=${q}&mode=keyword`);
  await go(page, '/history');
  const entries = page.getByRole('region', { name: '今天' }).getByRole('listitem');
  const before = await entries.count();
  await page.getByRole('searchbox', { name: '搜尋紀錄' }).fill('租');
  await page.getByLabel('種類').selectOption('搜尋');
  await page.getByRole('button', { name: '尋找' }).click();
  await expect(entries).toHaveCount(2);
  await page.getByRole('link', { name: '清除條件' }).click();
  await expect(entries).toHaveCount(before);

  await page.getByRole('button', { name: '停止儲存紀錄' }).click();
  await expect(page.getByRole('heading', { name: '目前不儲存紀錄' })).toBeVisible();
  await go(page, '/search?q=保證&mode=keyword');
  await go(page, '/history');
  await expect(entries).toHaveCount(before);
  await page.getByRole('button', { name: '開始儲存紀錄' }).click();
  await expect(page.getByRole('button', { name: '停止儲存紀錄' })).toBeVisible();

  // By keyboard.
  await page.getByRole('button', { name: '刪除紀錄：租賃' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(before - 1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: '刪除這一天：今天' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('button', { name: '刪除這一天：今天' })).toBeFocused();
  await expect(entries).toHaveCount(before - 1);
  await page.getByRole('button', { name: '全部刪除' }).click();
  await expect(page.getByRole('button', { name: '取消' })).toBeFocused();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部刪除' }).click();
  await expect(page.getByRole('heading', { name: '還沒有紀錄' })).toBeVisible();
});

function ingest(info: { outputPath(name: string): string }, line: object): void {
  const file = info.outputPath('new.jsonl');
  writeFileSync(file, `${JSON.stringify(line)}\n`);
  execFileSync(NODE, ['service/ingest/cli.ts', 'jsonl', file], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: DATA_FOLDER },
    stdio: 'ignore',
  });
}

test('a saved search shows what is new in the library, in the desk and as a feed without a session', async ({
  page,
}, info) => {
  await go(page, '/search?q=新增通知的示範詞&mode=keyword');
  await page.getByRole('button', { name: '儲存條件' }).click();
  await page.getByRole('textbox', { name: '名稱' }).fill('王案的搜尋');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  const doc_id = 'letter:DEMO-news-1';
  ingest(info, {
    doc_id,
    title: '示範函釋第1號',
    doc_type: '函釋',
    date: '2001-01-01',
    issuer: '示範',
    text: '新增通知的示範詞。\n【示範資料】本文件為虛構內容，僅供展示軟體功能，不得作為法律依據。',
  });
  try {
    await page.getByRole('link', { name: '查看儲存的搜尋' }).click();
    const saved = page.getByRole('list', { name: '儲存的搜尋' }).getByRole('listitem').first();
    // The page waits for it only so long: on a busy machine it may be left out at first.
    await expect(async () => {
      if (!(await saved.getByText('新增 1 件').isVisible())) await go(page, '/history/saved');
      await expect(saved.getByText('新增 1 件')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(saved.getByRole('link', { name: '示範函釋第1號' })).toHaveAttribute(
      'href',
      `/documents/${doc_id}`,
    );
    expect(await violationsOf(page)).toEqual([]);
    await go(page, '/search');
    await expect(page.getByRole('link', { name: /儲存的搜尋有 1 件新增/u })).toBeVisible();

    await go(page, '/history/saved');
    await page.getByRole('button', { name: '改名' }).click();
    await page.getByRole('textbox', { name: '名稱' }).fill('李案的搜尋');
    await page.keyboard.press('Enter');
    await expect(saved.getByRole('heading', { name: '李案的搜尋' })).toBeVisible();

    await page.getByRole('button', { name: '建立訂閱網址' }).click();
    const url = await page.getByLabel('訂閱網址').inputValue();
    const feed = await fetch(url, { redirect: 'manual' });
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    const text = await feed.text();
    expect(text).toContain('<title>示範函釋第1號</title>');
    expect(text).not.toMatch(/李案|王案|示範詞/u);
    expect(text).not.toContain(LOGIN);
    await page.getByRole('button', { name: '撤銷' }).click();
    await expect(page.getByText('已撤銷，原網址不再有效。')).toBeVisible();
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(404);

    await saved.getByRole('button', { name: /^將「李案的搜尋」/u }).click();
    await expect(saved.getByText('沒有新資料')).toBeVisible();
    await saved.getByRole('button', { name: '刪除「李案的搜尋」' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '確定刪除' }).click();
    await expect(page.getByRole('heading', { name: '還沒有儲存的搜尋' })).toBeVisible();
  } finally {
    ingest(info, { doc_id, deleted: true });
  }
});

test('with a spec-only upstream the history works, and saved searches say that they cannot show what is new', async ({
  page,
}) => {
  await enter(page, SITES.scripted, '/search?q=紀錄測試&mode=keyword', LOGIN);
  await page.waitForLoadState('networkidle');
  await page.goto(`${SITES.scripted}/history`);
  await page.getByRole('link', { name: '紀錄測試', exact: true }).click();
  await expect(main(page).getByText('的結果，未再扣額度')).toBeVisible();
  await page.getByRole('button', { name: '儲存條件' }).click();
  const name = `規格的搜尋${Date.now()}`;
  await page.getByRole('textbox', { name: '名稱' }).fill(name);
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await page.getByRole('link', { name: '查看儲存的搜尋' }).click();
  await expect(page.getByRole('heading', { name: '這個伺服器不提供新資料通知' })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: `刪除「${name}」` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '確定刪除' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});

test('in English, in dark mode and on a phone the history has no accessibility violation and no sideways scrolling', async ({
  page,
}) => {
  await go(page, '/search?q=契約&mode=keyword');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() =>
    fetch('/locale', { method: 'POST', body: new URLSearchParams({ locale: 'en' }) }),
  );
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const look = async (name: string) => {
    expect(await violationsOf(page), name).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      name,
    ).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `out/test/screenshots/${name}.png`, fullPage: true });
  };
  for (const [to, heading] of [
    ['/history/saved', 'Saved searches'],
    ['/history', 'History'],
  ] as const) {
    await go(page, to);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await look(`history-${heading}`);
  }
  await page.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await look('history-delete');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete all' })).toBeFocused();

  // A matter from its beginning to its end, box by box.
  const matter = `Lease ${Date.now()}`;
  await page
    .getByRole('button', { name: /^Add to matter / })
    .first()
    .click();
  const keep = page.getByRole('dialog', { name: 'Add to matter' });
  const title = keep.getByRole('textbox', { name: 'Name of the new matter' });
  const into = keep.getByRole('combobox', { name: 'Matter' });
  await title.or(into).first().waitFor();
  if ((await title.count()) === 0) await into.selectOption('New matter…');
  await look('matter-keep');
  await title.fill(matter);
  await keep.getByRole('button', { name: 'Add', exact: true }).click();
  await keep.getByRole('link', { name: 'Open the matter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: matter })).toBeVisible();
  await look('matter');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Share matter' })
    .getByText('It is not shared with anybody.')
    .waitFor();
  await look('matter-share');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await look('matter-delete');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Matters' })).toBeVisible();
  await expect(page.getByRole('link', { name: matter })).toHaveCount(0);
});
