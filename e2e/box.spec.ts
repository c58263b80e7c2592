import { openAccountMenu } from './support/account-menu.ts';
import { SITES } from './support/addresses.ts';
import { enter, expect, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';
import { violationsOf } from './support/violations.ts';

const NAME = { name: '搜尋' };
const ACT = '示範住宅租賃條例';

test('the box suggests articles as they are typed, and opens one at no cost', async ({ desk }) => {
  const box = desk.getByRole('combobox', NAME);
  await expect(box).toBeFocused();
  const searches: string[] = [];
  desk.on('request', (request) => {
    if (request.url().includes('/api/search')) searches.push(request.url());
  });
  await desk.keyboard.type(`${ACT}3`, { delay: 5 });
  const option = desk.getByRole('option', { name: new RegExp(`^${ACT}第3條`) });
  await expect(option).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await desk.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/documents\/law:DEMO01:3$/);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(`${ACT}第3條`);
  await expect(box).toHaveValue('');
  expect(searches).toEqual([]);
});

test('the search box is on every page, and Escape closes its list but keeps its text', async ({ desk }) => {
  for (const path of ['/search?q=押租金', '/chat', '/documents/law:DEMO01:3']) {
    await desk.goto(path);
    const box = desk.getByRole('banner').getByRole('combobox', NAME);
    await expect(async () => {
      // In a text field, as on /chat, `/` would be typed as a character.
      await desk.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await desk.keyboard.press('/');
      await expect(box).toBeFocused({ timeout: 500 });
    }).toPass();
    await box.fill('');
    await desk.keyboard.type('示範民事', { delay: 5 });
    const list = desk.getByRole('listbox', { name: '建議' });
    await expect(list.getByRole('option').first()).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(box).toHaveValue('示範民事');
  }
});

test('searches are remembered for the lawyer who made them, and forgotten when she signs out', async ({
  desk,
}) => {
  const box = desk.getByRole('combobox', NAME);
  await box.fill('押租金');
  await box.press('Enter');
  await expect(desk).toHaveURL(/q=/);
  await desk.goto('/chat');
  await box.click();
  await expect(desk.getByRole('option', { name: '押租金' })).toBeVisible();
  const remembered = () =>
    desk.evaluate(() => Object.keys(localStorage).filter((key) => /searches/.test(key)));
  expect(await remembered()).toHaveLength(1);
  await openAccountMenu(desk);
  await desk.getByRole('menuitem', { name: '登出' }).click();
  await desk.getByRole('button', { name: '登出' }).click();
  await desk.waitForURL(/\/sign-in\?signedOut=1$/);
  expect(await remembered()).toEqual([]);
});

test('earlier searches can be cleared by keyboard alone, and the next Tab closes the list', async ({
  desk,
}) => {
  const box = desk.getByRole('combobox', NAME);
  await box.fill('押租金');
  await box.press('Enter');
  await expect(desk).toHaveURL(/q=/);
  await desk.goto('/chat');
  const list = desk.getByRole('listbox', { name: '建議' });
  const forget = desk.getByRole('button', { name: '清除這裡記住的文字' });
  for (const key of ['Tab', 'Enter']) {
    await box.click();
    await expect(list.getByRole('option', { name: '押租金' })).toBeVisible();
    for (const button of [desk.getByRole('button', { ...NAME, exact: true }), forget]) {
      await desk.keyboard.press('Tab');
      await expect(button).toBeFocused();
    }
    await desk.keyboard.press(key);
    await expect(list).toHaveCount(0);
    if (key === 'Enter') await expect(box).toBeFocused();
  }
});

test('the box marks the excess of a query that is too long, and one click removes it', async ({ desk }) => {
  const box = desk.getByRole('combobox', NAME);
  await box.fill(`${'租'.repeat(500)}尾巴`);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(desk.getByText('尾巴', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: '刪去超出的 2 字' }).click();
  await expect(box).toHaveValue('租'.repeat(500));
  await expect(box).toBeFocused();
});

test('the box’s list and its messages have no accessibility violation', async ({ desk }) => {
  for (const width of [1440, 390]) {
    await desk.setViewportSize({ width, height: 800 });
    await desk.goto('/search');
    const box = desk.getByRole('combobox', NAME);
    await box.fill('示範民事');
    await expect(desk.getByRole('option').first()).toBeVisible();
    await box.press('ArrowDown');
    expect(await violationsOf(desk)).toEqual([]);
    await box.fill('租'.repeat(501));
    await expect(desk.getByRole('button', { name: '刪去超出的 1 字' })).toBeVisible();
    expect(await violationsOf(desk)).toEqual([]);
  }
});

test('several terms can be switched off above the results and cost one search when they are applied', async ({
  desk,
}) => {
  await desk.goto('/search?q=押租金 %26 修繕 %26 返還');
  await desk.getByRole('button', { name: '返還', exact: true }).click();
  expect(new URL(desk.url()).searchParams.get('q')).toBe('押租金 & 修繕 & 返還');
  await desk.getByRole('button', { name: '以選取的詞搜尋（扣 1 次額度）' }).click();
  await expect(desk).toHaveURL((url) => url.searchParams.get('q') === '押租金 & 修繕');
  await expect(desk.getByRole('button', { name: '返還', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(desk.getByRole('combobox', NAME)).toHaveValue('押租金 & 修繕');
});

test('with an upstream without suggestions, a typed number is written in full and searched for once', async ({
  page,
}) => {
  await enter(page, SITES.scripted);
  // An article that nobody has searched for: what is stored costs no call.
  const article = 1 + (Date.now() % 1_000);
  await page.getByRole('combobox', NAME).fill(`民${article}`);
  const option = page.getByRole('option', { name: new RegExp(`^民法第${article}條`) });
  await expect(option).toBeVisible();
  await option.click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === `民法第${article}條`);
  await expect(page.getByRole('list', { name: '搜尋結果' })).toBeVisible();
  expect(await callsFor(`民法第${article}條`)).toHaveLength(1);
});
