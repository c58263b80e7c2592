import { searchBox } from './support/box.ts';
import { tabThrough } from './support/focus.ts';
import { reachState, STATES } from './support/states.ts';
import { enter, expect, test } from './support/test.ts';

// What WCAG 2.2 AA asks for beyond axe: use without a mouse, at 400 %, with focus always to be seen.

const state = (name: string) => {
  const found = STATES.find((one) => one.name === name);
  if (!found) throw new Error(`no state is called ${name}`);
  return found;
};

for (const name of ['results', 'judgment', 'chat answer'])
  for (const width of [390, 1440])
    test(`focus is never hidden behind fixed elements: ${name}, ${width} px`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 600 });
      await enter(page);
      await reachState(page, state(name));
      // From the first thing that takes focus, wherever it is now.
      await page.locator('a[href="#main"]').focus();
      const { hidden, count } = await tabThrough(page, 70);
      expect(count).toBeGreaterThan(8);
      expect(hidden).toEqual([]);
    });

for (const name of [
  'search empty',
  'results',
  'results filtered',
  'judgment',
  'cited by',
  'chat empty',
  'chat answer',
])
  test(`at 400 % zoom nothing has to be scrolled sideways: ${name}`, async ({ page }) => {
    // A window of 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await enter(page);
    await reachState(page, state(name));
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, wide.slice(0, 5).join('\n')).toBeLessThanOrEqual(0);
  });

test('a search, a document and the way back work without a mouse', async ({ page }) => {
  // One pane, so that a result opens a page.
  await page.setViewportSize({ width: 1000, height: 800 });
  await enter(page);
  await page.goto('/documents/law:DEMO01:5');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('押租金');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  const first = page.getByRole('list', { name: '搜尋結果' }).getByRole('link').first();
  await expect(first).toBeVisible();
  const title = ((await first.textContent()) ?? '').trim();
  for (let step = 0; step < 60; step++) {
    if (await first.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('押租金');
});
