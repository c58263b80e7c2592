import AxeBuilder from '@axe-core/playwright';
import { SITES } from './support/addresses.ts';
import { BROKEN } from './support/documents.ts';
import { enter, expect, test } from './support/test.ts';

// A trace records the whole page before every step; what fails is told by its elements and a screenshot.
test.use({ trace: 'off' });

const PAGES = [
  ['empty', '/search', SITES.real],
  ['results', '/search?q=契約', SITES.real],
  ['everyday question', '/search?q=房東不還押金怎麼辦', SITES.real],
  ['none found', '/search?q=完全沒有這種東西&mode=keyword', SITES.real],
  ['none found by meaning', '/search?q=？！', SITES.real],
  ['invalid', '/search?q=a&limit=999', SITES.real],
  ['filtered', '/search?q=契約&mode=keyword&type=裁判&level=高等&from=100&sort=newest', SITES.real],
  ['invalid filters', '/search?q=契約&level=火星&from=104/13/1&foo=1', SITES.real],
  ['narrowed', '/search?q=要混雜&level=最高', SITES.scripted],
  ['failed', '/search?q=要500&mode=hybrid', SITES.scripted],
  ['meaning failed', '/search?q=要語意壞', SITES.scripted],
  ['degraded', '/search?q=要降級', SITES.scripted],
  ['document', '/documents/law:DEMO01:5', SITES.real],
  ['document hits', '/documents/law:DEMO01:5?q=押租金', SITES.real],
  ['act', '/documents/law:DEMO09', SITES.real],
  ['judgment', '/documents/case:DEMO-SDHA-112-訴-88-20231012-1', SITES.real],
  ['judgment with a table', `/documents/${BROKEN.doc_id}`, SITES.real],
  ['interpretation', '/documents/interp:DEMO-38', SITES.real],
  ['cites', '/documents/case:DEMO-SDHA-112-訴-88-20231012-1?tab=cites', SITES.real],
  ['cited by', '/documents/law:DEMO10:40?tab=citing', SITES.real],
  ['no document', '/documents/nothing', SITES.real],
  ['not found', '/nowhere', SITES.real],
  ['chat empty', '/chat', SITES.real],
  ['chat prefilled', '/chat?q=租約&level=最高&start_date=112/1/1&end_date=2020-02-30', SITES.real],
] as const;

for (const width of [390, 1440])
  test(`no accessibility violation, no sideways scrolling, light and dark: ${width} px`, async ({
    browser,
    watch,
    expectError,
  }) => {
    test.setTimeout(300_000);
    // The two pages that are not there.
    expectError(/404 \(Not Found\) .*\/(?:nowhere|documents\/nothing)/);
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-TW' });
    watch(context);
    const page = await context.newPage();
    const check = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const axe = new AxeBuilder({ page });
        // Nothing but colours differs between the two.
        const { violations } = await (colorScheme === 'dark'
          ? axe.withRules('color-contrast')
          : axe
        ).analyze();
        const told = violations.map(
          ({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html).join(' ')}`,
        );
        expect(told, colorScheme).toEqual([]);
        await page.screenshot({
          path: `out/test/screenshots/${name.replaceAll(' ', '-')}-${colorScheme}-${width}.png`,
        });
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
    };
    await page.goto(`${SITES.real}/sign-in`);
    await check('sign-in');
    await enter(page, SITES.scripted);
    await enter(page, SITES.real);
    for (const [name, path, site] of PAGES) {
      const response = await page.goto(site + path);
      expect([200, 404]).toContain(response?.status());
      await page.waitForLoadState('networkidle');
      await check(name);
    }
    await page.goto(`${SITES.real}/chat`);
    await page
      .getByRole('textbox', { name: '問題', exact: true })
      .fill('網購的衣服可以退貨嗎？運費由誰負擔？');
    await page.getByRole('button', { name: '送出' }).click();
    await expect(page.getByRole('list', { name: '引用文件' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await check('chat answer');
    await context.close();
  });

test('the whole way by keyboard: skip link, box, mode, results', async ({ desk }) => {
  await desk.goto('/search?q=契約');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('link', { name: '跳到主要內容' })).toBeFocused();
  await desk.keyboard.press('/');
  await expect(desk.getByRole('combobox', { name: '搜尋' })).toBeFocused();
});

test('a screen reader is told the number of results once', async ({ desk }) => {
  await desk.goto('/search');
  await desk.getByRole('combobox', { name: '搜尋' }).fill('資遣費');
  await desk.getByRole('combobox', { name: '搜尋' }).press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: /找到 \d+ 筆|最相關的 \d+ 筆/ })).toHaveCount(1);
});
