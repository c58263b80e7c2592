import { countBytes, SCRIPT_BUDGETS } from '../scripts/lib/page-weight.ts';
import { SITES } from './support/addresses.ts';
import { enter, expect, test } from './support/test.ts';

for (const [path, budget] of Object.entries(SCRIPT_BUDGETS))
  test(`${path} loads no more than ${budget / 1000} kB of JavaScript`, async ({ browser, page, watch }) => {
    await enter(page, SITES.real);
    // A browser that never was here: nothing of the page is in its cache.
    const context = await browser.newContext({ locale: 'zh-TW' });
    watch(context);
    await context.addCookies(await page.context().cookies());
    const fresh = await context.newPage();
    const bytes = await countBytes(await context.newCDPSession(fresh));
    await fresh.goto(SITES.real + path);
    await fresh.waitForLoadState('networkidle');
    expect(bytes.scripts).toBeGreaterThan(50_000);
    expect(bytes.scripts).toBeLessThanOrEqual(budget);
    await context.close();
  });
