import AxeBuilder from '@axe-core/playwright';
import { countBytes, SCRIPT_BUDGETS } from '../scripts/lib/page-weight.ts';
import { SITES } from './support/addresses.ts';
import { reachState, STATES } from './support/states.ts';
import { enter, expect, test } from './support/test.ts';

test('look', async ({ browser, watch, desk }) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  await desk.goto('/documents/law:DEMO01:5');
  for (const width of [1440, 390]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-TW' });
    watch(context);
    const page = await context.newPage();
    for (const name of ['matters', 'matter', 'results']) {
      await reachState(page, STATES.find((one) => one.name === name)!);
      if (name === 'matter') {
        const id = new URL(page.url()).pathname.split('/').pop();
        await page.request.post(`${SITES.real}/api/matters/${id}/items`, {
          headers: { 'sec-fetch-site': 'same-origin', origin: SITES.real },
          data: {
            things: [
              {
                kind: 'passage',
                doc_id: 'law:DEMO01:5',
                citation: '示範住宅租賃條例第5條第1項',
                text: '押租金之金額',
              },
              { kind: 'search', address: 'q=押租金&level=最高&from=99&to=104&mode=keyword' },
            ],
            note: '爭點一：押租金是否過高。',
          },
        });
        await page.reload();
        await page.waitForLoadState('networkidle');
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page })
          .options({ rules: { 'target-size': { enabled: true } } })
          .analyze();
        found.push(
          ...violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html }) => `${name} ${width} ${colorScheme}: ${id} ${html}`),
          ),
        );
        await page.screenshot({ path: `out/test/look/${name}-${colorScheme}-${width}.png` });
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${name} ${width} overflows ${overflow}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${SITES.real}/documents/law:DEMO01:5`);
    await page.getByRole('button', { name: /^加入卷宗/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '加入', exact: true }).waitFor();
    await page.screenshot({ path: `out/test/look/dialog-${width}.png` });
    await context.close();
  }
  console.log(found.join('\n'));
  for (const [path, budget] of Object.entries(SCRIPT_BUDGETS)) {
    const context = await browser.newContext({ locale: 'zh-TW' });
    await enter(await context.newPage(), SITES.real);
    const cookies = await context.cookies();
    await context.close();
    const fresh = await browser.newContext({ locale: 'zh-TW' });
    await fresh.addCookies(cookies);
    const page = await fresh.newPage();
    const bytes = await countBytes(await fresh.newCDPSession(page));
    await page.goto(SITES.real + path);
    await page.waitForLoadState('networkidle');
    console.log(path, bytes.scripts, 'of', budget);
    await fresh.close();
  }
  expect(found).toEqual([]);
});
