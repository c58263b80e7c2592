import { SITES } from './support/addresses.ts';
import { enter, expect, test } from './support/test.ts';

test('results of an upstream without documents are no links, and no text says that documents stay readable', async ({
  page,
}) => {
  await enter(page, SITES.scripted, '/search?q=測試');
  const results = page.getByRole('list', { name: '搜尋結果' });
  await expect(results).toContainText('規格測試文件1');
  // The first page does not wait long to learn what the upstream has.
  await expect(async () => {
    await page.reload();
    await expect(results).toContainText('規格測試文件1');
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => href.includes('/documents/'))).toEqual([]);
  }).toPass();
  await page.goto(`${SITES.scripted}/search?q=要429`);
  await expect(page.getByRole('main')).toContainText('額度已經用完');
  await expect(page.getByRole('main')).not.toContainText('文件仍可閱讀');
});

test('an error page of a document offers to try again only if that may help', async ({ page }) => {
  const retry = page.getByRole('button', { name: /^(?:再試一次|重新讀取|重試)$/ });
  await enter(page, SITES.scripted, '/documents/spec-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('此資料來源沒有文件頁面');
  await expect(retry).toHaveCount(0);
  for (const query of ['要429', '要422']) {
    await page.goto(`${SITES.scripted}/search?q=${query}`);
    await expect(page.getByRole('main')).toContainText(
      query === '要429' ? '額度已經用完' : '不接受這個搜尋條件',
    );
    await expect(retry).toHaveCount(0);
  }
  await enter(page, SITES.wrongKey, '/documents/law:DEMO01:5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服務不接受法研台的金鑰');
  await expect(retry).toHaveCount(0);
  await enter(page, SITES.down, '/documents/law:DEMO01:5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('目前無法讀取這份文件');
  await expect(retry).toHaveCount(1);
});

test('the page of a document says of an upstream without documents that it has none', async ({ page }) => {
  await enter(page, SITES.scripted, '/documents/spec-1?tab=citing&q=測試');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('此資料來源沒有文件頁面');
});
