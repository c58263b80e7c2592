import { expectNoneCoveredOnPhone } from './support/focus.ts';
import { expect, test } from './support/test.ts';

test('two documents of a list can be compared side by side by keyboard alone, each scrolling separately', async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/search?q=押租金&mode=keyword');
  const pane = desk.locator('[data-pane]');
  // Keys pressed before hydration are lost.
  await desk.locator('[aria-keyshortcuts~="J"]').waitFor();
  await expect(pane.getByRole('button', { name: /^比較/ })).toBeVisible();
  await desk.keyboard.press('x');
  await expect(desk.getByRole('main').getByRole('status').first()).toContainText('請在任一清單選第二份文件');
  await desk.keyboard.press('j');
  await expect(pane.getByRole('button', { name: /^與已選的並列/ })).toBeVisible();
  await desk.keyboard.press('x');
  await expect(desk).toHaveURL(/\/compare\?a=.+&b=.+/);
  const panes = desk.locator('section[data-pane]');
  await expect(panes).toHaveCount(2);
  const [left, right] = await Promise.all([panes.nth(0).boundingBox(), panes.nth(1).boundingBox()]);
  expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width);
  const titles = await desk.getByRole('heading', { level: 2 }).allTextContents();
  expect(new Set(titles).size).toBe(2);
  await desk.keyboard.press('ArrowRight');
  await expect(panes.nth(1)).toBeFocused();
  await desk.keyboard.press('ArrowLeft');
  await expect(panes.nth(0)).toBeFocused();
  await desk.getByRole('link', { name: '左右對調' }).click();
  await expect(desk.getByRole('heading', { level: 2 }).first()).toHaveText(titles[1]!);
  await expectNoneCoveredOnPhone(desk);
});

test('if one of two compared documents cannot be loaded, the other can be read', async ({ desk }) => {
  await desk.goto('/compare?a=law%3ADEMO01%3A5&b=nothing');
  await expect(desk.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(desk.getByRole('main')).toContainText('這份文件無法讀取');
});
