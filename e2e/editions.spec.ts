import type { Page } from '@playwright/test';
import { EARLY } from './support/documents.ts';
import { expect, test } from './support/test.ts';

const ARTICLE = '/documents/law:DEMO01:11';
const JUDGMENT = `/documents/${EARLY.doc_id}`;
const main = (page: Page) => page.getByRole('main');
const former = (page: Page) => page.locator('#editions');

/** Opens a document, and waits until the box can suggest: clicks and keys before hydration are lost. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('combobox', { name: '搜尋' })).toBeVisible();
}

test.describe('an article that a judgment cites', () => {
  test('and that was amended since is shown as of the day of the judgment, above the current text', async ({
    desk,
  }) => {
    await open(desk, JUDGMENT);
    await desk.locator('.doc-text .cite', { hasText: '第11條' }).click();
    await expect(desk).toHaveURL(/law:DEMO01:11\?at=2009-05-05$/);
    const then = desk.locator('section:has(> h2:text-is("裁判時條文"))');
    await expect(then).toContainText('六十日前以書面預告');
    await expect(then).toContainText('民國98年5月5日');
    await expect(then).not.toContainText('家庭暴力');
    await expect(desk.getByRole('heading', { name: '現行條文', exact: true })).toBeVisible();
    await expect(desk.locator('.doc-text')).toContainText('三十日前以書面預告');
  });

  test('and that was not amended since is marked as unchanged', async ({ desk }) => {
    await open(desk, JUDGMENT);
    await desk.locator('.doc-text .cite', { hasText: '第3條' }).click();
    await expect(desk).toHaveURL(/law:DEMO01:3\?at=2009-05-05$/);
    await expect(main(desk)).toContainText('裁判時條文：民國98年5月5日施行的條文即為以下現行條文。');
  });

  test('and whose former text is not held is never shown as if it were', async ({ desk }) => {
    await open(desk, JUDGMENT);
    await desk.locator('.doc-text .cite', { hasText: '第6條之1' }).click();
    await expect(desk.getByRole('heading', { name: '本庫未收錄裁判時之條文，以下為現行條文' })).toBeVisible();
    await expect(main(desk)).toContainText('已於民國104年6月10日修正公布');
  });

  test('opens as of that day from the lists of cited and of citing documents', async ({ desk }) => {
    await open(desk, `${JUDGMENT}?tab=cites`);
    await desk.getByRole('tabpanel').getByRole('link', { name: '第11條' }).click();
    await expect(desk).toHaveURL(/law:DEMO01:11\?at=2009-05-05$/);
    await expect(desk.getByRole('heading', { name: '裁判時條文' })).toBeVisible();
    await open(desk, `${ARTICLE}?tab=citing`);
    const row = desk.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '民國98年5月5日' });
    await row.getByRole('link', { name: '裁判時條文' }).click();
    await expect(desk).toHaveURL(/law:DEMO01:11\?at=2009-05-05$/);
    await expect(desk.getByRole('heading', { name: '裁判時條文' })).toBeVisible();
  });

  test('has no such notice without the day of a judgment, or with an invalid one', async ({ desk }) => {
    for (const search of ['', '?at=2009-02-30', '?at=x']) {
      await open(desk, ARTICLE + search);
      await expect(desk.locator('.doc-text')).toContainText('三十日前');
      await expect(main(desk)).not.toContainText('裁判時條文');
    }
  });
});

test.describe('the former texts of an article', () => {
  test('are loaded when they are opened, and show what was removed and added', async ({ desk }) => {
    const asked: string[] = [];
    desk.on('request', (request) => {
      if (/\/api\/documents\/[^/]+\/editions/.test(request.url())) asked.push(request.url());
    });
    await open(desk, ARTICLE);
    expect(asked).toEqual([]);
    await desk.locator('#editions > summary').focus();
    await desk.keyboard.press('Enter');
    const texts = former(desk).locator('ol > li');
    await expect(texts).toHaveCount(2);
    await expect(texts.nth(0)).toContainText('現行條文民國102年12月11日施行');
    await expect(texts.nth(1)).toContainText('民國94年6月22日施行至民國102年12月11日前');
    await expect(texts.nth(1).locator('del').first()).toContainText('六');
    await expect(texts.nth(1).locator('ins').first()).toContainText('三');
    await expect(texts.nth(1).locator('ins', { hasText: '三、遭受家庭暴力' })).toHaveCount(1);
    expect(asked).toHaveLength(1);
  });

  test('are not offered for an article that has none', async ({ desk }) => {
    await open(desk, '/documents/law:DEMO01:3');
    await expect(desk.locator('.doc-text')).toContainText('書面');
    await expect(former(desk)).toHaveCount(0);
  });

  test('are listed by amendment on the page of their act, each with a link', async ({ desk }) => {
    await open(desk, '/documents/law:DEMO01');
    await former(desk).locator('> summary').click();
    const change = former(desk).locator('section');
    await expect(change).toHaveCount(1);
    await expect(change).toContainText('民國102年12月11日修正公布');
    await expect(change.getByRole('link')).toHaveText(
      [5, 11, 12, 14].map((number) => `示範住宅租賃條例第${number}條`),
    );
    await change.getByRole('link', { name: '第12條' }).click();
    await expect(desk).toHaveURL(/law:DEMO01:12#editions$/);
    await expect(former(desk).locator('ol > li')).toHaveCount(2);
  });
});
