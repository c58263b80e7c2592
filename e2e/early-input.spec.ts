import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

/** Opens a page whose scripts are not there until `release` is called: what the server wrote is all there is. */
async function openBeforeHydration(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    resolve();
    await page.waitForLoadState('networkidle');
  };
}

test('filters set before the page of results hydrates are kept and applied', async ({ desk }) => {
  const release = await openBeforeHydration(desk, '/search?q=契約&mode=keyword&type=函釋');
  const panel = desk.getByRole('form', { name: '篩選' });
  await panel.getByRole('checkbox', { name: /^裁判/ }).check();
  await panel.getByRole('checkbox', { name: /^函釋/ }).uncheck();
  await panel.getByRole('radio', { name: '現行有效' }).check();
  await panel.getByRole('textbox', { name: '起日' }).fill('民國100年');
  await desk.getByRole('combobox', { name: '搜尋' }).fill('契約 租賃');
  await release();

  const apply = panel.getByRole('button', { name: /套用/ });
  await expect(apply).toHaveText('套用 3 項變更');
  await expect(panel.getByRole('checkbox', { name: /^裁判/ })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: /^函釋/ })).not.toBeChecked();
  await expect(desk.getByRole('combobox', { name: '搜尋' })).toHaveValue('契約 租賃');
  await apply.click();
  await expect(desk.getByRole('group', { name: '已套用的條件' }).getByRole('link')).toContainText([
    '裁判',
    '民國100年起',
    '現行有效',
    '清除全部條件',
  ]);
  const { type, in_force, from } = Object.fromEntries(new URL(desk.url()).searchParams);
  expect({ type, in_force, from }).toEqual({ type: '裁判', in_force: 'true', from: '民國100年' });
});

test('a question and settings changed before the page hydrates are kept, and nothing is sent', async ({
  desk,
}) => {
  const release = await openBeforeHydration(desk, '/chat?q=租約');
  const box = desk.getByRole('textbox', { name: '問題', exact: true });
  await box.fill('租約終止後押租金何時返還？');
  await desk.getByText('未設條件，由系統決定').click();
  await desk.getByRole('checkbox', { name: '最高' }).check();
  await desk.getByRole('combobox', { name: '推理深度' }).selectOption('深入');
  await desk.getByRole('textbox', { name: '迄日' }).fill('104');
  // Too early: it neither sends nor loads the page anew.
  await desk.getByRole('button', { name: '送出' }).click();
  await release();

  await expect(desk.getByRole('list', { name: '已設的條件' }).getByRole('listitem')).toHaveCount(3);
  await expect(box).toHaveValue('租約終止後押租金何時返還？');
  await expect(desk).toHaveURL(/level=.*end_date=104.*effort=high/);
  await expect(desk.getByRole('checkbox', { name: '最高' })).toBeChecked();
  await expect(desk.getByRole('button', { name: '送出' })).toHaveAttribute('type', 'submit');
});

test('a brief pasted before the page hydrates is checked as pasted', async ({ desk }) => {
  const release = await openBeforeHydration(desk, '/check');
  const box = desk.getByRole('textbox', { name: '書狀內容' });
  await box.fill('依示範住宅租賃條例第14條請求。');
  await release();
  await expect(box).toHaveValue('依示範住宅租賃條例第14條請求。');
  await desk.getByRole('button', { name: '開始檢查' }).click();
  await expect(desk.getByRole('list', { name: '引註清單' })).toContainText('示範住宅租賃條例第14條');
});

test('a click on the sign-in button before the page hydrates is not lost', async ({ page }) => {
  const release = await openBeforeHydration(page, '/sign-in');
  await page.getByRole('button', { name: '使用事務所帳號登入' }).click();
  await release();
  await expect(page.getByLabel('密碼')).toBeVisible();
});
