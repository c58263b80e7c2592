import { SITES } from './support/addresses.ts';
import { ARTICLE, JUDGMENT, open, preview, text } from './support/document-page.ts';
import { BROKEN } from './support/documents.ts';
import { expectNoneCoveredOnPhone } from './support/focus.ts';
import { printedText } from './support/printed.ts';
import { expect, test } from './support/test.ts';

test.describe('an article', () => {
  test('is shown with its act, its chapters and its neighbours', async ({ desk }) => {
    await open(desk, ARTICLE);
    await expect(desk.getByRole('main')).toContainText('第三編 國家責任與處罰');
    await expect(desk.getByRole('main')).toContainText('第二章 行政罰');
    // Its 項 are numbered in the margin, so that copying leaves the numbers out.
    const margin = await text(desk)
      .locator('p[data-pin]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content.replaceAll('"', '')));
    expect(margin.slice(0, 2)).toEqual(['1', '2']);
    await desk.getByRole('link', { name: /下一條/ }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('示範行政爭訟法第66條');
    await desk.keyboard.press('ArrowLeft');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('示範行政爭訟法第64條');
    await desk.keyboard.press('ArrowLeft');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('示範行政爭訟法第63條');
    await desk.getByRole('link', { name: '示範行政爭訟法全文' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('示範行政爭訟法');
  });

  test('is followed by the statements that courts repeat about it, each linked to the newest decision', async ({
    desk,
  }) => {
    await open(desk, '/documents/law:DEMO01:5');
    const repeated = desk.getByRole('region', { name: '實務見解' });
    await expect(repeated.getByRole('listitem')).toHaveCount(1);
    await expect(repeated).toContainText('3 件裁判');
    await expect(repeated).toContainText('民國106年至113年');
    await expect(repeated).toContainText('最高 1、地方 2');
    await repeated.getByRole('link', { name: /106年度台上字第1320號/ }).click();
    await expect(desk).toHaveURL(/#c\d+$/);
    await expect(text(desk).locator('.is-target')).toHaveText('示範住宅租賃條例第5條');
    await open(desk, ARTICLE);
    await expect(repeated).toHaveCount(0);
  });

  test('of an act opens from the act’s page, has an anchor there, and the act has its facts below', async ({
    desk,
  }) => {
    await open(desk, '/documents/law:DEMO09#第64條');
    const article = desk.locator('[id="第64條"]');
    await expect(article).toBeInViewport();
    await expect(text(desk).getByRole('heading', { name: '第二章　行政罰' })).toBeVisible();
    await expect(text(desk)).toContainText('沿革');
    // The chapter that is read stays in view beside the box 「第＿條」, which leads to another article.
    const jump = desk.getByRole('textbox', { name: /^要前往的條號/ });
    const bar = desk.locator('div').filter({ has: jump }).last();
    await expect(bar).toContainText('第二章　行政罰');
    await jump.fill('五十七');
    await jump.press('Enter');
    await expect(desk.locator('[id="第57條"]')).toBeInViewport();
    await expect(jump).toBeInViewport();
    await expect(desk).toHaveURL(new RegExp(`#${encodeURIComponent('第57條')}$`));
    await jump.fill('64');
    await jump.press('Enter');
    await expect(article).toBeInViewport();
    await expectNoneCoveredOnPhone(desk);
    await article.getByRole('link', { name: '第64條' }).click();
    await expect(desk).toHaveURL(/\/documents\/law:DEMO09:64$/);
  });

  test('on the act’s page has its citations as links with previews, and each anchor occurs once', async ({
    desk,
  }) => {
    await open(desk, '/documents/law:DEMO09');
    const cited = desk.locator('[id="第57條"]').getByRole('link', { name: '第55條' });
    await expect(cited).toHaveAttribute('href', '/documents/law:DEMO09:55');
    await cited.hover();
    await expect(preview(desk)).toContainText('示範行政爭訟法第55條');
    const ids = await desk.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    await cited.click();
    await expect(desk).toHaveURL(/\/documents\/law:DEMO09:55$/);
  });

  test('that is deleted says so prominently, also when printed', async ({ desk }) => {
    await open(desk, '/documents/law:DEMO09:60');
    await expect(desk.getByRole('heading', { name: '已刪除' })).toBeInViewport();
    await desk.emulateMedia({ media: 'print' });
    await expect(desk.getByRole('heading', { name: '已刪除' })).toBeVisible();
  });
});

test.describe('the outline', () => {
  test('leads through a judgment and marks the current section', async ({ desk }) => {
    await desk.setViewportSize({ width: 1440, height: 800 });
    await open(desk, JUDGMENT);
    const outline = desk.getByRole('navigation', { name: '大綱' });
    await outline.getByRole('link', { name: '伍、本院之判斷' }).click();
    await expect(text(desk).getByRole('heading', { name: '伍、本院之判斷' })).toBeInViewport();
    await expect(outline.locator('[aria-current]')).toHaveText('伍、本院之判斷');
    await expect(outline).toBeInViewport();
  });

  test('of an interpretation has its issue, holding and reasoning', async ({ desk }) => {
    await desk.setViewportSize({ width: 1440, height: 800 });
    await open(desk, '/documents/interp:DEMO-42');
    await expect(desk.getByRole('navigation', { name: '大綱' }).getByRole('link')).toHaveText([
      '解釋爭點',
      '解釋文',
      '理由書',
    ]);
  });

  test('is collapsed on a phone', async ({ desk }) => {
    await desk.setViewportSize({ width: 390, height: 800 });
    await open(desk, JUDGMENT);
    await expect(desk.getByRole('link', { name: '肆、兩造不爭執事項' })).toHaveCount(0);
    await desk.getByText('大綱', { exact: true }).click();
    await desk.getByRole('link', { name: '肆、兩造不爭執事項' }).click();
    await expect(text(desk).getByRole('heading', { name: '肆、兩造不爭執事項' })).toBeInViewport();
  });
});

test('a printed document has the citation, the address and the text, and no controls', async ({ desk }) => {
  await open(desk, `${ARTICLE}?q=罰鍰`);
  await desk.emulateMedia({ media: 'print' });
  const main = desk.getByRole('main');
  await expect(main.getByText(SITES.real + ARTICLE)).toBeVisible();
  await expect(desk.getByText(/^列印日期：民國/)).toBeVisible();
  await expect(desk.getByText(/法規至/).first()).toBeVisible();
  await expect(text(desk)).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('tab')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /下一條/ })).toHaveCount(0);
  const article = await printedText(desk);
  for (const part of ['示範行政爭訟法第64條', SITES.real + ARTICLE, '依法定罰鍰額最高之規定裁處'])
    expect(article).toContain(part);
  expect(article).toMatch(/列印日期:民國\d+年\d+月\d+日/);
  expect(article).toMatch(/法規至\d+\.\d+\.\d+/);
  await desk.emulateMedia({ media: null });
  await open(desk, '/documents/law:DEMO10:40?tab=citing&level=高等&order=authority');
  await expect(desk.getByRole('tabpanel').getByRole('listitem')).not.toHaveCount(0);
  const citing = await printedText(desk);
  expect(citing).toContain('篩選:法院層級高等;排序:位階高到低');
  expect(citing).toContain('示範高等法院113年度上易字第154號刑事判決');
});

test('lines broken by the court are joined, and a wide table scrolls inside', async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 800 });
  await open(desk, `/documents/${BROKEN.doc_id}`);
  await expect(text(desk)).toContainText('被告應依示範民事通則第30條負損害賠償責任');
  const table = text(desk).locator('.box');
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe('a decision', () => {
  const FIRST = '/documents/case:DEMO-SDDV-110-訴-402-20210930-1';
  const TITLES = [
    '示範地方法院110年度訴字第402號',
    '示範高等法院111年度上字第208號',
    '示範最高法院113年度台上字第462號',
  ];

  test('lists the decisions of its case, oldest first, with itself marked, and each of them links back', async ({
    desk,
  }) => {
    await open(desk, FIRST);
    const instances = desk.getByRole('region', { name: '歷審裁判' });
    for (const [at, title] of TITLES.entries()) {
      const items = instances.getByRole('listitem');
      await expect(items).toHaveCount(3);
      for (const [place, one] of TITLES.entries()) await expect(items.nth(place)).toContainText(one);
      await expect(instances.locator('[aria-current]')).toHaveText(new RegExp(`${title}.*本件`));
      const next = TITLES[at + 1];
      if (!next) break;
      await instances.getByRole('link', { name: new RegExp(next) }).click();
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText(new RegExp(next));
    }
    await expect(instances.getByRole('listitem').last()).toContainText('上訴駁回。');
    await instances.getByRole('link', { name: new RegExp(TITLES[0] ?? '') }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(new RegExp(TITLES[0] ?? ''));
  });

  test('without other decisions of its case has no such list', async ({ desk }) => {
    await open(desk, JUDGMENT);
    await expect(desk.getByRole('region', { name: '歷審裁判' })).toHaveCount(0);
  });

  test('has its main text before the parties, and its tables as tables', async ({ desk }) => {
    await open(desk, FIRST);
    await expect(text(desk).getByRole('heading').first()).toHaveText('主文');
    const parties = text(desk).getByRole('rowheader', { name: '訴訟代理人' });
    await expect(parties).toBeVisible();
    const main = await text(desk).getByRole('heading', { name: '主文' }).boundingBox();
    expect(main!.y).toBeLessThan((await parties.boundingBox())!.y);
    const table = text(desk).getByRole('table').last();
    await expect(table.getByRole('columnheader')).toHaveText([
      '編號',
      '原告',
      '請求項目',
      '准許金額（新臺幣）',
    ]);
    await expect(table.getByRole('row').nth(1)).toContainText('匯款損失、非財產上損害');
    await expect(text(desk)).not.toContainText('│');
    await expect(text(desk).getByRole('rowheader', { name: '法官', exact: true })).toBeVisible();
    const labels = await text(desk)
      .locator('[data-opens]')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('data-opens'), getComputedStyle(one, '::before').display]),
      );
    expect(labels).toEqual(['原告主張', '被告抗辯', '本院判斷'].map((label) => [label, 'block']));
  });
});

test('an interpretation and the decision that changed it link to each other, in the words of the holding', async ({
  desk,
}) => {
  const words = '示範釋字第5號解釋應予變更。';
  await open(desk, '/documents/interp:DEMO-5');
  const changes = desk.getByRole('region', { name: '變更與補充' });
  await expect(changes).toContainText('本件後經變更或補充');
  await expect(changes).toContainText(words);
  await changes.getByRole('link', { name: '示範憲法法庭111年憲判字第4號判決' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('示範憲法法庭111年憲判字第4號判決');
  await expect(changes).toContainText('本件變更或補充');
  await expect(changes.getByRole('link', { name: '示範釋字第5號解釋' })).toBeVisible();
});

test('a letter known only from a quotation says so, and lists the document that quotes it', async ({
  desk,
}) => {
  await open(desk, '/documents/letter:DEMO-財政-09500114430');
  await expect(desk.getByRole('heading', { name: '節錄（轉引自示範釋字第35號解釋）' })).toBeVisible();
  await expect(desk.getByRole('tab', { name: /^引用 0/ })).toBeVisible();
  await desk.getByRole('tab', { name: /^被引用 1/ }).click();
  await expect(desk.getByRole('tabpanel').getByRole('link', { name: '示範釋字第35號解釋' })).toBeVisible();
});

test.describe('the text of a page that is loaded', () => {
  const SENTENCE = '依法定罰鍰額最高之規定裁處';

  test('is sent only once', async ({ desk }) => {
    const page = await (await desk.goto(ARTICLE))?.text();
    expect(page?.split(SENTENCE)).toHaveLength(2);
  });

  test('is whole without JavaScript', async ({ desk, browser, watch }) => {
    const context = await browser.newContext({ locale: 'zh-TW', javaScriptEnabled: false });
    watch(context);
    await context.addCookies(await desk.context().cookies());
    const page = await context.newPage();
    await page.goto(`${SITES.real}/documents/law:DEMO09?q=罰鍰`);
    await expect(text(page).getByText(SENTENCE)).toBeVisible();
    await expect(text(page).locator('mark').last()).toBeVisible();
    await context.close();
  });

  test('is unchanged after leaving the page and coming back', async ({ desk }) => {
    await open(desk, `${JUDGMENT}?q=原告`);
    const before = (await text(desk).textContent()) ?? '';
    await desk.keyboard.press('n');
    // Only then is the page scrolled to it: what is clicked before would be scrolled away.
    await expect(desk.locator('mark.is-current')).toBeInViewport();
    for (let times = 0; times < 2; times++) {
      await text(desk).getByRole('link', { name: '示範釋字第38號解釋' }).first().click();
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('示範釋字第38號解釋');
      await desk.goBack();
      await expect(text(desk)).toHaveText(before);
      await expect(desk.locator('mark.is-current')).toHaveCount(0);
    }
    await desk.keyboard.press('n');
    await expect(desk.locator('mark.is-current')).toHaveAttribute('data-hit', '1');
  });

  test('is fetched if the page has to be rendered again', async ({ desk }) => {
    await desk.addInitScript(() =>
      new MutationObserver(() => {
        if (document.readyState === 'loading') document.querySelector('.doc-text > div')?.replaceChildren();
      }).observe(document, { childList: true, subtree: true }),
    );
    await desk.goto(ARTICLE);
    await expect(text(desk)).toContainText(SENTENCE);
  });
});
