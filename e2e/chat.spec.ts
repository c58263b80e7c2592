import { SITES } from './support/addresses.ts';
import { answers, ask, box, references, release, unique } from './support/chat-page.ts';
import { enter, expect, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';
import { violationsOf } from './support/violations.ts';

test('a lawyer asks our own service and gets quotations with cards that open', async ({ desk }) => {
  await desk.goto('/chat');
  await ask(desk, '房東在租約結束後遲遲不退還押租金，可以請求什麼？');
  const answer = answers(desk).first();
  await expect(references(answer).first()).toBeVisible();
  await expect(answer).toContainText('「');
  const count = await references(answer).count();
  const cited = new Set(
    await answer
      .getByRole('link', { name: /^引用 \[\d+\]$/ })
      .evaluateAll((all) => all.map((one) => one.textContent)),
  );
  expect(cited.size).toBe(count);
  await expect(desk.getByRole('main')).toContainText('示範住宅租賃條例第5條');
  await expect(desk).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await references(answer).getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('示範');
  await desk.goBack();
  await expect(references(answers(desk).first()).first()).toBeVisible();
});

test('a question on which the corpus has nothing gets an answer that says so, without references', async ({
  desk,
}) => {
  await desk.goto('/chat');
  await ask(desk, '紅燒牛肉麵要燉多久才會軟爛入味？');
  const answer = answers(desk).first();
  await expect(answer).toContainText('沒有可以引用的依據，無法作答。');
  await expect(desk.getByRole('button', { name: '送出' })).toBeVisible();
  await expect(references(answer)).toHaveCount(0);
});

test('the settings of an answer are sent to the upstream and shown with it; unset ones are not sent', async ({
  page,
}) => {
  const question = unique('設定');
  await enter(
    page,
    SITES.scripted,
    `/chat?q=${question}&level=${encodeURIComponent('最高')}&start_date=2020-01-01`,
  );
  await expect(box(page)).toHaveValue(question);
  await page.waitForLoadState('networkidle');
  expect(await callsFor(question)).toHaveLength(0);
  await page.getByRole('button', { name: '送出' }).click();
  await expect(references(answers(page).first())).toHaveCount(2);
  await expect(answers(page).first()).toContainText('最高');
  const [call] = await callsFor(question);
  expect(call?.body).toMatchObject({
    model: 'svc-flash',
    stream: true,
    level: ['最高'],
    start_date: '2020-01-01',
  });
  expect(Object.keys(call?.body ?? {})).not.toEqual(expect.arrayContaining(['end_date']));
  for (const unset of [
    'end_date',
    'temperature',
    'top_p',
    'max_completion_tokens',
    'max_tokens',
    'reasoning_effort',
  ])
    expect(call?.body).not.toHaveProperty(unset);
  expect(String(call?.body?.user)).not.toContain('lin');
});

test('a follow-up is sent with the conversation before it', async ({ page }) => {
  await enter(page, SITES.scripted, '/chat');
  const [one, two] = [unique('第一問'), unique('第二問')];
  await ask(page, one);
  await expect(references(answers(page).first())).toHaveCount(2);
  await ask(page, two);
  await expect(references(answers(page).nth(1))).toHaveCount(2);
  const [call] = await callsFor(two);
  const sent = call?.body?.messages as { role: string; content: string }[];
  expect(sent.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(sent[0]?.content).toBe(one);
});

test('a copied answer has its citation numbers and the list of documents', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITES.scripted });
  await enter(page, SITES.scripted, '/chat');
  await ask(page, unique('複製'));
  await expect(references(answers(page).first())).toHaveCount(2);
  await page.getByRole('button', { name: /^複製（/ }).click();
  await expect(page.getByRole('button', { name: '已複製' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('應返還[1]');
  expect(text).toContain('[1] 規格測試文件甲');
  expect(text).toContain('[2] 規格測試文件乙');
});

test('unverified parts of an answer are marked and explained, with enough contrast in light and dark', async ({
  page,
}) => {
  await enter(page, SITES.scripted, '/chat');
  await ask(page, unique('查無此條'));
  const answer = answers(page).first();
  await expect(references(answer)).toHaveCount(1);
  await expect(answer).toContainText('依「押金一律不退」〔未查證〕與民法第9999條〔未查證〕，應返還[1]。');
  const marks = answer.getByTitle('資料庫查無此引文或字號，請自行核對');
  await expect(marks).toHaveText(['〔未查證〕', '〔未查證〕']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const mark of await marks.all()) {
      await expect(mark).toBeVisible();
      await expect(mark).toHaveAccessibleDescription(/./);
    }
    const colours = await marks.first().evaluate((mark) => {
      const { color, backgroundColor } = getComputedStyle(mark);
      return { color, backgroundColor, around: getComputedStyle(mark.parentElement as Element).color };
    });
    expect(colours.color).not.toBe(colours.around);
    expect(colours.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
});

test('a result leads to a prepared question about it, which is not sent by itself', async ({ desk }) => {
  await desk.goto('/search?q=押租金之總額&mode=keyword');
  await desk
    .getByRole('link', { name: /就此提問/ })
    .first()
    .click();
  await expect(box(desk)).toHaveValue(/示範住宅租賃條例第5條/);
  await expect(answers(desk)).toHaveCount(0);
});

test('a document page leads to a prepared question about it, which is not sent by itself', async ({
  desk,
}) => {
  await desk.goto('/documents/law:DEMO01:5');
  await desk
    .getByRole('complementary')
    .getByRole('link', { name: '就此提問：示範住宅租賃條例第5條' })
    .click();
  await expect(box(desk)).toHaveValue('關於「示範住宅租賃條例第5條」：');
  await expect(answers(desk)).toHaveCount(0);
});

test('Enter that confirms a candidate of the input method does not send; Shift+Enter is a new line', async ({
  desk,
}) => {
  await desk.goto('/chat');
  await box(desk).fill('租賃');
  for (const composing of [true, false])
    await box(desk).evaluate((element, isComposing) => {
      const key = new KeyboardEvent('keydown', {
        key: 'Enter',
        bubbles: true,
        cancelable: true,
        isComposing,
      });
      Object.defineProperty(key, 'keyCode', { value: 229 });
      element.dispatchEvent(key);
    }, composing);
  await box(desk).press('Shift+Enter');
  await expect(box(desk)).toHaveValue('租賃\n');
  await expect(answers(desk)).toHaveCount(0);
  await box(desk).press('Enter');
  await expect(answers(desk).first()).toBeVisible();
});

test('wrong dates are explained before anything is sent', async ({ page }) => {
  const question = unique('日期');
  await enter(page, SITES.scripted, `/chat?q=${question}&start_date=2023-02-30`);
  await page.getByRole('button', { name: '送出' }).click();
  await expect(page.getByRole('main')).toContainText('2023-02-30');
  expect(await callsFor(question)).toHaveLength(0);
});

test('a screen reader announces the start and the end of an answer, not its words', async ({ page }) => {
  await enter(page, SITES.scripted, '/chat');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = region.textContent?.trim();
        if (text && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const question = unique('等放行');
  await ask(page, question);
  await expect.poll(heard).toEqual(['開始回答']);
  await release(question);
  await expect(references(answers(page).first())).toHaveCount(2);
  await expect.poll(heard).toEqual(['開始回答', '回答完成，引用 2 份文件']);
});

test('a printed conversation has question, answer and documents with their addresses, and no controls', async ({
  page,
}) => {
  await enter(page, SITES.real, '/chat?level=最高');
  await ask(page, '網購的衣服可以退貨嗎？運費由誰負擔？');
  await expect(references(answers(page).first()).first()).toBeVisible();
  // A title is a link until it is known that the upstream has no such document.
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('網購的衣服可以退貨嗎？運費由誰負擔？');
  await expect(page.getByText(/\/chat\/[0-9a-f-]{36}$/)).toBeVisible();
  await expect(page.getByText(/^列印日期：民國/)).toBeVisible();
  await expect(page.getByText(/條件：最高/)).toBeVisible();
  await expect(page.getByText(/法規至/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '分享' })).toBeHidden();
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: '對話紀錄' })).toBeHidden();
  await expect(page.getByRole('button', { name: '重新產生' })).toBeHidden();
  await expect(references(answers(page)).first()).toBeVisible();
  const printed = await references(answers(page))
    .getByRole('link')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain('/documents/law:DEMO');
});
