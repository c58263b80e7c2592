import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { JUDGMENT, open, preview, text } from './support/document-page.ts';
import { BROKEN } from './support/documents.ts';
import { enter, expect, test } from './support/test.ts';

test.describe('a citation', () => {
  const first = (page: Page) => text(page).getByRole('link', { name: '示範釋字第38號解釋' }).first();

  test('is a link to its document that a click follows', async ({ desk }) => {
    await open(desk, JUDGMENT);
    await expect(first(desk)).toHaveAttribute('href', '/documents/interp:DEMO-38');
    await first(desk).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('示範釋字第38號解釋');
  });

  test('shows a preview on hover, which the pointer can enter and Escape closes', async ({ desk }) => {
    await open(desk, JUDGMENT);
    await first(desk).hover();
    await expect(preview(desk)).toContainText('示範釋字第38號解釋');
    await expect(preview(desk)).toContainText('不再適用');
    await expect(preview(desk)).toContainText('學生受記過處分');
    await preview(desk).hover();
    await desk.waitForTimeout(600);
    await expect(preview(desk)).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(preview(desk)).toHaveCount(0);
    await first(desk).hover();
    await expect(preview(desk)).toBeVisible();
    await desk.mouse.move(5, 5);
    await expect(preview(desk)).toHaveCount(0);
  });

  test('shows its preview on focus; the space bar enters it, Escape leaves it', async ({ desk }) => {
    await open(desk, JUDGMENT);
    await desk.getByRole('tab', { name: /全文/ }).focus();
    await desk.keyboard.press('Tab');
    await expect(first(desk)).toBeFocused();
    await expect(preview(desk)).toBeVisible();
    await desk.keyboard.press('Space');
    await expect(preview(desk).getByRole('link', { name: '開啟文件' })).toBeFocused();
    await desk.clock.install();
    await desk.keyboard.press('Escape');
    await expect(first(desk)).toBeFocused();
    await expect(preview(desk)).toHaveCount(0);
    // A preview opened by the focus would appear after a moment.
    await desk.clock.runFor(2_000);
    await expect(preview(desk)).toHaveCount(0);
  });

  test('opens its preview at a touch, and the preview holds the link', async ({ browser, watch }) => {
    const context = await browser.newContext({
      locale: 'zh-TW',
      viewport: { width: 390, height: 800 },
      hasTouch: true,
    });
    watch(context);
    const page = await context.newPage();
    await enter(page, SITES.real, JUDGMENT);
    await first(page).tap();
    await expect(preview(page)).toBeVisible();
    expect(decodeURI(new URL(page.url()).pathname)).toBe(JUDGMENT);
    await preview(page).getByRole('link', { name: '開啟文件' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('示範釋字第38號解釋');
    await context.close();
  });

  test('of a document that is not held is no link, says so, and fills the search box without a search', async ({
    desk,
  }) => {
    await open(desk, `/documents/${BROKEN.doc_id}`);
    const missing = text(desk).getByRole('button', { name: /台上字第999999號/ });
    // It was broken over two lines.
    await expect(missing).toHaveText('最高法院99年度台上字第999999號民事判決');
    const searched: string[] = [];
    desk.on('request', (request) => void (/api\/search/.test(request.url()) && searched.push(request.url())));
    await missing.click();
    await expect(preview(desk)).toContainText('未收錄');
    await preview(desk).getByRole('link', { name: '填入搜尋框' }).click();
    await expect(desk.getByRole('combobox', { name: '搜尋' })).toHaveValue(/台上字第999999號/);
    expect(new URL(desk.url()).search).toBe('');
    expect(searched).toEqual([]);
  });

  test('fetches nothing before the pointer or the focus is on it', async ({ desk }) => {
    const fetched: string[] = [];
    desk.on('request', (request) => void fetched.push(request.url()));
    await open(desk, JUDGMENT);
    await desk.waitForLoadState('networkidle');
    expect(fetched.filter((url) => /\/(?:brief|citing)|_rsc=/.test(url))).toEqual([]);
  });
});

test.describe('the tabs', () => {
  test('are chosen by arrow keys and kept in the URL', async ({ desk }) => {
    await open(desk, JUDGMENT);
    await desk.getByRole('tab', { name: /全文/ }).focus();
    await desk.keyboard.press('ArrowRight');
    await expect(desk.getByRole('tab', { name: /^引用 4/ })).toBeFocused();
    await expect(desk).toHaveURL(/tab=cites/);
    const panel = desk.getByRole('tabpanel');
    await expect(panel.getByRole('link', { name: '示範行政爭訟法第60條' })).toBeVisible();
    await expect(panel).toContainText('已廢止');
    await desk.reload();
    await expect(desk.getByRole('tab', { name: /^引用/ })).toHaveAttribute('aria-selected', 'true');
    await desk.keyboard.press('Tab');
    await desk.goBack();
    await expect(text(desk)).toBeVisible();
  });

  test('list citing documents newest first, by kind, each with its sentence and a link to the place', async ({
    desk,
  }) => {
    await open(desk, '/documents/law:DEMO10:40?tab=citing');
    const items = desk.getByRole('tabpanel').getByRole('listitem');
    await expect(items.first()).toContainText('示範高等法院113年度上易字第154號刑事判決');
    await expect(items.first().locator('em')).toHaveText('示範刑罰法第40條');
    await expect(items).not.toHaveCount(0);
    const all = await items.count();
    await desk.getByLabel('種類').selectOption('函釋');
    await expect(desk).toHaveURL(/kind=/);
    await expect(items).toHaveCount(1);
    await desk.getByLabel('種類').selectOption('');
    await expect(items).toHaveCount(all);
    // The keys of the results: j goes to a row, x chooses it to be compared.
    await desk.locator('[aria-keyshortcuts~="J"]').waitFor();
    await desk.keyboard.press('j');
    await expect(items.first().getByRole('link').first()).toBeFocused();
    await desk.keyboard.press('x');
    const chosen = items.first().getByRole('button', { name: /^已選，取消比較/ });
    await expect(chosen).toBeVisible();
    await desk.keyboard.press('x');
    await expect(chosen).toHaveCount(0);
    await items.first().getByRole('link').click();
    await expect(desk.locator('.doc-text .is-target')).toHaveText('示範刑罰法第40條');
    await expect(desk.locator('.doc-text .is-target')).toBeInViewport();
  });
});

test('filter citing documents by whose view cites, which is in the URL and beside each sentence', async ({
  desk,
}) => {
  await open(desk, '/documents/law:DEMO07:28?tab=citing');
  const items = desk.getByRole('tabpanel').getByRole('listitem');
  await expect(items.filter({ hasText: '當事人主張' })).not.toHaveCount(0);
  await expect(items.filter({ hasText: '法院見解' })).not.toHaveCount(0);
  const all = await items.count();
  await desk.getByLabel('見解').selectOption('party');
  await expect(desk).toHaveURL(/view=party/);
  await expect(items.filter({ hasText: '當事人主張' })).not.toHaveCount(0);
  await expect(items.filter({ hasText: '法院見解' })).toHaveCount(0);
  await expect(items.first().locator('em')).toContainText('第28條');
  await desk.getByLabel('見解').selectOption('court');
  await expect(items.filter({ hasText: '法院見解' })).not.toHaveCount(0);
  await desk.reload();
  await expect(desk.getByLabel('見解')).toHaveValue('court');
  const csv = await desk.request.get(
    `${SITES.real}${await desk.getByRole('link', { name: '下載 CSV' }).getAttribute('href')}`,
  );
  expect(await csv.text()).toContain('法院見解');
  expect(await csv.text()).not.toContain('當事人主張');
  await desk.getByLabel('見解').selectOption('');
  await expect(items).toHaveCount(all);
});
