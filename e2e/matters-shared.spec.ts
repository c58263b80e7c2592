import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { ARTICLE, dialog, items, keep, pressToKeep, told } from './support/matter-page.ts';
import { enter, expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

test('a colleague can be allowed to read, then to write, and simultaneous changes of one note lose nothing', async ({
  desk,
  browser,
  watch,
  expectError,
}) => {
  const matter = `共用的卷宗${Date.now()}`;
  await desk.goto(ARTICLE);
  await pressToKeep(desk);
  await keep(desk, matter, '原來的附註');
  await desk.goto('/matters');
  await desk.getByRole('link', { name: matter }).click();
  await expect(items(desk)).toHaveCount(1);
  const path = new URL(desk.url()).pathname;

  const context = await browser.newContext({ locale: 'zh-TW' });
  watch(context);
  const colleague = await context.newPage();
  expectError(/404 \(Not Found\) .*\/matters\//);
  expectError(/409 \(Conflict\) .*\/api\/matters\//);
  await enter(colleague, SITES.real, path, 'chen');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('找不到這個卷宗');

  const share = async (access: string) => {
    await desk.getByRole('button', { name: '共用', exact: true }).click();
    const box = desk.getByRole('dialog', { name: '共用卷宗' });
    await box.getByRole('textbox', { name: '同事的電子郵件或姓名' }).fill('chen@demo.example');
    await box.getByRole('combobox', { name: '權限' }).selectOption(access);
    await box.getByRole('button', { name: '共用', exact: true }).click();
    await expect(box.getByRole('listitem')).toContainText('陳示範律師');
    await expect(box.getByRole('listitem')).toContainText(access);
    await desk.keyboard.press('Escape');
  };
  await share('唯讀');
  await colleague.goto(`${SITES.real}/matters`);
  await colleague.getByRole('link', { name: matter }).click();
  await expect(items(colleague)).toContainText('原來的附註');
  await expect(colleague.getByRole('main')).toContainText('林示範律師 共用・唯讀');
  // What she may read she may compare.
  await expect(items(colleague).getByRole('button', { name: /^(?!比較)/ })).toHaveCount(0);
  await share('可編輯');

  // Both open the same note; the colleague is faster.
  await desk.getByRole('button', { name: /^編輯附註/ }).click();
  await desk.getByRole('textbox', { name: /^附註：/ }).fill('林的附註');
  await colleague.reload();
  await colleague.getByRole('button', { name: /^編輯附註/ }).click();
  await colleague.getByRole('textbox', { name: /^附註：/ }).fill('陳的附註');
  await colleague.getByRole('button', { name: '儲存' }).click();
  await expect(items(colleague)).toContainText('陳的附註');
  await desk.getByRole('button', { name: '儲存' }).click();
  await expect(items(desk).getByRole('alert')).toContainText('陳的附註');
  await expect(desk.getByRole('textbox', { name: /^附註：/ })).toHaveValue('林的附註');
  await desk.getByRole('textbox', { name: /^附註：/ }).fill('陳的附註；林的附註');
  await desk.getByRole('button', { name: '儲存' }).click();
  await expect(items(desk)).toContainText('陳的附註；林的附註');

  // Each is told what the other did since she looked, and not what she did herself.
  const row = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: matter }) });
  await desk.goto('/matters');
  await expect(row(desk)).not.toContainText('尚未看過的更動');
  await colleague.goto(`${SITES.real}/matters`);
  await expect(row(colleague)).toContainText('有您尚未看過的更動');
  await colleague.getByRole('link', { name: matter }).click();
  const news = colleague.getByRole('region', { name: /^您上次查看/ });
  await expect(news).toContainText('林示範律師 更改 1 項附註：示範住宅租賃條例第5條');
  expect(await violationsOf(colleague)).toEqual([]);
  await colleague.goto(`${SITES.real}/matters`);
  await expect(row(colleague)).not.toContainText('尚未看過的更動');

  // If the matter has the document already, the dialog says so and links to it.
  await desk.goto(ARTICLE);
  await pressToKeep(desk);
  const box = dialog(desk);
  await box.getByRole('combobox', { name: '卷宗' }).selectOption(matter);
  await box.getByRole('button', { name: '加入', exact: true }).click();
  await expect(box.getByRole('alert')).toContainText(`「${matter}」中已有這項`);
  await expect(box.getByRole('button', { name: '再加一次' })).toBeFocused();
  await box.getByRole('link', { name: '前往該項' }).click();
  await expect(items(desk)).toHaveCount(1);
  await expect(items(desk).first()).toBeFocused();
  await expect(items(desk).first()).toContainText('陳的附註；林的附註');

  // Archived, and restored.
  await desk.getByRole('button', { name: '封存', exact: true }).click();
  await told(desk, '已儲存');
  await expect(desk.getByText('已封存的卷宗，內容仍可閱讀與匯出。')).toBeVisible();
  await desk.goto('/matters');
  const away = desk.getByRole('list', { name: '已封存' });
  await away.getByRole('link', { name: matter }).click();
  await desk.getByRole('button', { name: '取消封存' }).click();
  await expect(desk.getByRole('button', { name: '封存', exact: true })).toBeVisible();
  await desk.goto('/matters');
  await expect(
    desk.getByRole('list', { name: '卷宗', exact: true }).getByRole('link', { name: matter }),
  ).toBeVisible();
  await expect(away.getByRole('link', { name: matter })).toHaveCount(0);
  await context.close();
});
