import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { searchBox } from './support/box.ts';
import { fits, reachState, STATES, type ViewState } from './support/states.ts';
import { enter, expect, test } from './support/test.ts';

const isOfSize = (violation: string) => violation.startsWith('target-size ');

/** Without the targets that only the edge of the window, or a bar over it, has cut: a little further on they are whole. */
async function elsewhere(page: Page, violations: readonly string[]): Promise<string[]> {
  await page.evaluate(() => window.scrollBy(0, 70));
  const { violations: again } = await new AxeBuilder({ page }).withRules('target-size').analyze();
  await page.evaluate(() => window.scrollBy(0, -70));
  const small = new Set(again.flatMap(({ nodes }) => nodes.map(({ html }) => html)));
  return violations.filter((one) => !isOfSize(one) || small.has(one.slice('target-size '.length)));
}

// They only look: `npm test` has two of them look at once.
test.describe.configure({ mode: 'parallel' });

const WIDE = 1440;
const HALVES = ['first', 'second'] as const;

for (const [width, half] of [390, WIDE].flatMap((one) => HALVES.map((name) => [one, name] as const)))
  test(`no accessibility violation and no sideways scrolling in the ${half} half of all states: ${width} px`, async ({
    browser,
    watch,
    expectError,
  }) => {
    test.setTimeout(600_000);
    // The two pages that are not there, and searches that are to fail.
    expectError(/403 \(Forbidden\) .*\/admin/);
    expectError(/404 \(Not Found\) .*\/(?:nowhere|documents\/nothing|shared\/nothing)/);
    expectError(/status of (?:4|5)\d\d .*\/api\/(?:search|chat|check|documents|suggest|holdings)/);
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-TW' });
    watch(context);
    const page = await context.newPage();
    const check = async (state: Pick<ViewState, 'name' | 'maxWidth'>) => {
      const { name } = state;
      // Colours are the same at every width, and a wide window shows the most of them.
      const hasDarkTurn = width === WIDE || !fits(WIDE, { path: '', ...state });
      for (const colorScheme of hasDarkTurn ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const axe = new AxeBuilder({ page });
        // Nothing but colours differs between the two. The size of targets, of WCAG 2.2, is not among axe's usual rules.
        const { violations } = await (colorScheme === 'dark'
          ? axe.withRules('color-contrast')
          : axe.options({ rules: { 'target-size': { enabled: true } } })
        ).analyze();
        const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
        const stays = told.some(isOfSize) ? await elsewhere(page, told) : told;
        expect(
          stays.map((one) => `${name}: ${one}`),
          colorScheme,
        ).toEqual([]);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
    };
    if (half === 'first') {
      await page.goto(`${SITES.real}/sign-in`);
      await check({ name: 'sign-in' });
      await page.goto(`${SITES.real}/sign-in?error=AccessDenied&reference=0123abcd`);
      await check({ name: 'not let in' });
    }
    await enter(page);
    for (const [at, state] of STATES.entries()) {
      if (!fits(width, state) || HALVES[at % 2] !== half) continue;
      await reachState(page, state);
      await check(state);
    }
    await context.close();
  });

test('the whole way by keyboard: skip link, box, mode, results', async ({ desk }) => {
  await desk.goto('/search?q=契約');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('link', { name: '跳到主要內容' })).toBeFocused();
  await desk.waitForLoadState('networkidle');
  await desk.keyboard.press('/');
  await expect(searchBox(desk)).toBeFocused();
});

test('a screen reader is told the number of results once', async ({ desk }) => {
  await desk.goto('/search');
  await searchBox(desk).fill('資遣費');
  await searchBox(desk).press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: /找到 \d+ 筆|最相關的 \d+ 筆/ })).toHaveCount(1);
});
