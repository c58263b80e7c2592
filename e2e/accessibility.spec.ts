import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { searchBox } from './support/box.ts';
import { fits, reachState, STATES, settled, type ViewState } from './support/states.ts';
import { enter, expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

const isOfSize = (violation: string) => violation.startsWith('target-size ');

/**
 * Leaves out targets that are too small only because the window's edge, or a bar over it, cuts them: after some
 * scrolling they are whole.
 */
async function elsewhere(page: Page, violations: readonly string[]): Promise<string[]> {
  await page.evaluate(() => window.scrollBy(0, 70));
  const small = await violationsOf(page, { runOnly: ['target-size'] });
  await page.evaluate(() => window.scrollBy(0, -70));
  return violations.filter((one) => !isOfSize(one) || small.includes(one));
}

const WIDE = 1440;
const WIDTHS = [390, WIDE] as const;

/** Looks at a page as it is, in the light and, at the one width, in the dark. */
async function check(page: Page, state: Pick<ViewState, 'name' | 'maxWidth'>): Promise<void> {
  const { width } = page.viewportSize()!;
  const name = `${state.name}, ${width} px`;
  // Colours are the same at every width, and a wide window shows the most of them.
  const hasDarkTurn = width === WIDE || !fits(WIDE, { path: '', ...state });
  for (const colorScheme of hasDarkTurn ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Nothing but colours differs between the two. The size of targets, of WCAG 2.2, is not among axe's usual rules.
    const violations = await violationsOf(
      page,
      colorScheme === 'dark'
        ? { runOnly: ['color-contrast'] }
        : { rules: { 'target-size': { enabled: true } } },
    );
    const stays = violations.some(isOfSize) ? await elsewhere(page, violations) : violations;
    expect(
      stays.map((one) => `${name}: ${one}`),
      colorScheme,
    ).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, name).toBeLessThanOrEqual(0);
}

/** A state that needs only its address is loaded once, at one width; then the window is resized to the other. */
async function checkAtBothWidths(page: Page, state: ViewState, first: number): Promise<void> {
  for (const [turn, width] of [first, ...WIDTHS.filter((one) => one !== first)].entries()) {
    if (!fits(width, state)) continue;
    await page.setViewportSize({ width, height: 900 });
    if (turn === 0 || state.reach || !fits(first, state)) await reachState(page, state);
    else await settled(page);
    await check(page, state);
  }
}

// The tests change nothing, so `npm test` runs two of them at once.
test.describe.configure({ mode: 'parallel' });

const HALVES = ['first', 'second'] as const;

for (const [half, nameOfHalf] of HALVES.entries())
  test(`no accessibility violation and no sideways scrolling in the ${nameOfHalf} half of all states: 390 px and ${WIDE} px`, async ({
    browser,
    watch,
    expectError,
  }) => {
    test.setTimeout(600_000);
    // The two pages that are not there, and searches that are to fail.
    expectError(/403 \(Forbidden\) .*\/admin/);
    expectError(/404 \(Not Found\) .*\/(?:nowhere|documents\/nothing|shared\/nothing)/);
    expectError(/status of (?:4|5)\d\d .*\/api\/(?:search|chat|check|documents|suggest|holdings)/);
    const context = await browser.newContext({ viewport: { width: WIDE, height: 900 }, locale: 'zh-TW' });
    watch(context);
    const page = await context.newPage();
    if (half === 0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${SITES.real}/sign-in`);
        await check(page, { name: 'sign-in' });
        await page.goto(`${SITES.real}/sign-in?error=AccessDenied&reference=0123abcd`);
        await check(page, { name: 'not let in' });
      }
    await enter(page);
    const states = STATES.filter((_, at) => at % 2 === half);
    for (const [at, state] of states.entries()) await checkAtBothWidths(page, state, WIDTHS[at % 2]!);
    await context.close();
  });

test('a search can be made by keyboard alone: skip link, box, mode, results', async ({ desk }) => {
  await desk.goto('/search?q=契約');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('link', { name: '跳到主要內容' })).toBeFocused();
  await desk.waitForLoadState('networkidle');
  await desk.keyboard.press('/');
  await expect(searchBox(desk)).toBeFocused();
});

test('a screen reader announces the number of results once', async ({ desk }) => {
  await desk.goto('/search');
  await searchBox(desk).fill('資遣費');
  await searchBox(desk).press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: /找到 \d+ 筆|最相關的 \d+ 筆/ })).toHaveCount(1);
});
