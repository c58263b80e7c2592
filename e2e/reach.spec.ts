import type { Page } from '@playwright/test';
import { searchBox } from './support/box.ts';
import { reachState, STATES } from './support/states.ts';
import { enter, expect, test } from './support/test.ts';

// What WCAG 2.2 AA asks for beyond axe: use without a mouse, at 400 %, with focus always to be seen.

const state = (name: string) => {
  const found = STATES.find((one) => one.name === name);
  if (!found) throw new Error(`no state is called ${name}`);
  return found;
};

/** What has the focus, where it is not to be seen: its HTML; null where it is in sight. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.id === 'main') return null;
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return (
        there !== null &&
        (focused.contains(there) || there.contains(focused) || there.closest('label')?.contains(focused))
      );
    });
    const where = [left, top, right, bottom].map(Math.round).join(' ');
    return isSeen ? null : `${where} ${focused.outerHTML.slice(0, 200)}`;
  });

/** Goes from element to element with Tab until it leaves the page or comes round; what could not be seen on the way. */
async function tabThrough(page: Page, steps: number): Promise<{ hidden: string[]; count: number }> {
  const hidden = new Set<string>();
  let count = 0;
  for (; count < steps; count++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    const found = await hiddenFocus(page);
    if (found) hidden.add(found);
  }
  return { hidden: [...hidden], count };
}

for (const name of ['results', 'judgment', 'chat answer'])
  for (const width of [390, 1440])
    test(`focus is never hidden behind what stays in place: ${name}, ${width} px`, async ({ page }) => {
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
  test(`at 400 % nothing has to be scrolled sideways: ${name}`, async ({ page }) => {
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

test('a search, a document and the way back need no mouse', async ({ page }) => {
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
