import { SITES } from './support/addresses.ts';
import { enter, expect, test } from './support/test.ts';

test('an unknown URL is a 404 inside the frame, with the search box', async ({ desk, expectError }) => {
  expectError(/404 \(Not Found\) .*\/nowhere/);
  const response = await desk.goto('/nowhere/at/all');
  expect(response?.status()).toBe(404);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('找不到此頁');
  await expect(desk.getByRole('banner').getByRole('combobox', { name: '搜尋' })).toBeVisible();
  await expect(desk.getByRole('navigation', { name: '主選單' })).toBeVisible();
});

test('the account menu opens by keyboard, and Escape returns the focus', async ({ desk }) => {
  await desk.goto('/chat');
  await desk.waitForLoadState('networkidle');
  const account = desk.getByRole('button', { name: '帳號' });
  await account.focus();
  await desk.keyboard.press('Enter');
  // The menu is visible before it has the focus: a key pressed then would go to the button.
  await expect(desk.locator('[role=menu]:focus, [role=menu] :focus')).toBeVisible();
  await desk.keyboard.press('End');
  await expect(desk.getByRole('menuitem', { name: '登出' })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('menu')).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('every page says what the library covers and until when', async ({ desk }) => {
  for (const path of ['/search', '/chat', '/documents/law:DEMO01:5']) {
    await desk.goto(path);
    await expect(desk.getByRole('contentinfo')).toContainText(/法規至 \d+\.\d+\.\d+/);
  }
  await desk.getByRole('contentinfo').getByRole('button').click();
  const table = desk.getByRole('dialog', { name: '收錄範圍' }).getByRole('table');
  await expect(table.getByRole('row', { name: /^裁判 / })).toContainText(/\d+ 件/);
});

test('no separator begins or ends a line of the coverage', async ({ desk }) => {
  await desk.goto('/search?q=完全沒有這種東西&mode=keyword');
  await expect(desk.getByRole('main')).toContainText('收錄範圍：');
  for (const width of [390, 320]) {
    await desk.setViewportSize({ width, height: 900 });
    const lines = await desk.locator('[data-ruled]').evaluateAll((shown) =>
      shown.map((parts) => {
        const edge = parts.parentElement?.getBoundingClientRect().left ?? 0;
        const boxes = [...parts.children].map((part) => part.getBoundingClientRect());
        const first = boxes.filter((box, at) => at === 0 || box.top > (boxes[at - 1]?.top ?? 0));
        return { count: first.length, cut: first.filter(({ left }) => left + 1 <= edge).length };
      }),
    );
    expect(lines).toHaveLength(2);
    for (const { count, cut } of lines) {
      expect(count).toBeGreaterThan(1);
      expect(cut).toBe(count);
    }
  }
});

test('an upstream that does not say what it holds is not called fictional', async ({ page }) => {
  await page.goto(`${SITES.scripted}/sign-in`);
  await expect(page.getByRole('button', { name: '使用事務所帳號登入' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('虛構');
  await enter(page, SITES.scripted);
  await expect(page.getByRole('contentinfo')).toContainText('資料來源未說明收錄範圍');
});

test('in a window as low as at 400 % zoom nothing sticky covers the page', async ({ desk }) => {
  await desk.setViewportSize({ width: 320, height: 256 });
  await desk.goto('/documents/law:DEMO01:5');
  await desk.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(desk.getByRole('banner')).not.toBeInViewport();
  await expect(desk.getByRole('navigation', { name: '主選單' })).not.toBeInViewport();
});

test('a character that no font has is shown as 〓 on every page, and its font is fetched only then', async ({
  desk,
}) => {
  await desk.goto('/chat');
  const faces = (text: string) =>
    desk.evaluate(async (shown) => {
      const { fontSize, fontFamily } = getComputedStyle(document.body);
      const loaded = await document.fonts.load(`${fontSize} ${fontFamily}`, shown);
      return loaded.map(({ family, status }) => `${family}: ${status}`);
    }, text);
  expect(await faces('許甲①𡍼')).toEqual([]);
  expect((await faces('許\ue372')).map((face) => face.replaceAll('"', ''))).toEqual([
    'Rare characters: loaded',
  ]);
});
