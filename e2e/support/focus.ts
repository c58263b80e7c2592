import type { Page } from '@playwright/test';
import { expect } from './test.ts';

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
export async function tabThrough(page: Page, steps: number): Promise<{ hidden: string[]; count: number }> {
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

/**
 * After a change of width the page moves while it is rendered again: waits until its height has been the same for a
 * while.
 */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const before = document.documentElement.scrollHeight;
        setTimeout(() => resolve(document.documentElement.scrollHeight === before), 500);
      }),
  );

/** Expects that no focusable element is covered on a phone, from the top of the open page. */
export async function expectNoneCoveredOnPhone(page: Page, steps = 40): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 600 });
  await settled(page);
  await page.locator('a[href="#main"]').focus();
  const { hidden, count } = await tabThrough(page, steps);
  expect(count).toBeGreaterThan(8);
  expect(hidden).toEqual([]);
  if (before) await page.setViewportSize(before);
}
