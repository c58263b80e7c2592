import type { Locator, Page } from '@playwright/test';
import { CONTROL_URL, SITES } from './support/addresses.ts';
import { breakableNetwork } from './support/breakable-network.ts';
import type { UpstreamCall } from './support/call.ts';
import { enter, expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

const box = (page: Page) => page.getByRole('textbox', { name: '問題', exact: true });
const answers = (page: Page) => page.getByRole('article', { name: '回答' });
const references = (within: Locator) => within.getByRole('list', { name: '引用文件' }).getByRole('listitem');

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await page.getByRole('button', { name: '送出' }).click();
}

async function callsFor(question: string): Promise<UpstreamCall[]> {
  const calls = (await (await fetch(`${CONTROL_URL}/calls`)).json()) as UpstreamCall[];
  return calls.filter((call) => call.query === question);
}

const hasLeft = async (question: string) => (await callsFor(question))[0]?.leftAt !== undefined;

/** Lets the scripted upstream go on with an answer that it holds back. */
const release = (question: string) =>
  fetch(`${CONTROL_URL}/release?question=${encodeURIComponent(question)}`, { method: 'POST' });

const unique = (words: string) => `${words}${Date.now()}`;

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

test('a question that the corpus has nothing on is answered honestly, without references', async ({
  desk,
}) => {
  await desk.goto('/chat');
  await ask(desk, '紅燒牛肉麵要燉多久才會軟爛入味？');
  const answer = answers(desk).first();
  await expect(answer).toContainText('沒有可以引用的依據，無法作答。');
  await expect(desk.getByRole('button', { name: '送出' })).toBeVisible();
  await expect(references(answer)).toHaveCount(0);
});

test('the settings reach the upstream, unset ones do not, and stand on the answer', async ({ page }) => {
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

test('a follow-up sends the conversation before it', async ({ page }) => {
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

test('stop ends the work upstream and keeps the text', async ({ page }) => {
  await enter(page, SITES.scripted, '/chat');
  const question = unique('等放行');
  await ask(page, question);
  await expect(answers(page).last()).toContainText('先有一句');
  // The button ignores the second click of a double click on send: whoever means it clicks again.
  const stop = page.getByRole('button', { name: '停止' });
  await expect(async () => {
    if (await stop.isVisible()) await stop.click({ timeout: 1_000 });
    await expect(answers(page).last()).toContainText('已依您的指示停止', { timeout: 1_000 });
  }).toPass();
  await expect(answers(page).last()).toContainText('先有一句');
  // The upstream waits for ever: nothing but the stop can have ended it.
  await expect.poll(() => hasLeft(question)).toBe(true);
});

test('a closed tab ends the work upstream', async ({ page, context }) => {
  await enter(page, SITES.scripted, '/chat');
  const other = await context.newPage();
  await other.goto(`${SITES.scripted}/chat`);
  const question = unique('等放行');
  await ask(other, question);
  await expect(answers(other).first()).toContainText('先有一句');
  // As a lawyer closes it: the page is told, and tells the server.
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => hasLeft(question)).toBe(true);
});

test('who looks something up in her history meanwhile loses nothing of the answer', async ({ page }) => {
  await enter(page, SITES.scripted, '/chat');
  const question = unique('等放行');
  await ask(page, question);
  await expect(answers(page).first()).toContainText('先有一句');
  const address = page.url();
  // A full page load would end the answer: the mark on the window shows that the page stayed the same.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '紀錄' }).click();
  await page.getByRole('searchbox', { name: '搜尋紀錄' }).fill(question);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history\?q=/);
  await page.getByRole('main').getByRole('link', { name: question }).click();
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await release(question);
  await expect(references(answers(page).first())).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText('不是完整的回答');
});

test('a network that breaks for some seconds loses nothing: the page comes back by itself', async ({
  browser,
  watch,
  expectError,
}) => {
  expectError(/net::ERR_/);
  const network = await breakableNetwork();
  const context = await browser.newContext({ proxy: { server: network.url } });
  watch(context);
  const page = await context.newPage();
  await enter(page, SITES.scripted, '/chat');
  const question = unique('分次放行');
  await ask(page, question);
  await expect(answers(page).first()).toContainText('先有一句');
  network.tear();
  await expect(page.getByText('正在重新連線')).toBeVisible();
  // Some of it is written while nobody can read it, the rest once she is back.
  await release(question);
  network.mend();
  await expect(answers(page).first()).toContainText('先有一句。又有一句。');
  await release(question);
  await expect(references(answers(page).first())).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(
    /已依您的指示停止|不是完整的回答|不確定問題是否送達/,
  );
  expect(await callsFor(question)).toHaveLength(1);
  await context.close();
  network.close();
});

test('a reload and a second tab in the middle of an answer show it going on, from one call', async ({
  page,
  context,
}) => {
  await enter(page, SITES.scripted, '/chat');
  const question = unique('等放行');
  await ask(page, question);
  await expect(answers(page).first()).toContainText('先有一句');
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await page.reload();
  for (const tab of [page, other]) {
    await expect(answers(tab).first()).toContainText('先有一句');
    await expect(tab.getByRole('button', { name: '停止' })).toBeVisible();
  }
  await release(question);
  for (const tab of [page, other]) {
    await expect(answers(tab).first()).toContainText('應返還');
    await expect(references(answers(tab).first())).toHaveCount(2);
    await expect(tab.getByRole('button', { name: '送出' })).toBeVisible();
  }
  expect(await callsFor(question)).toHaveLength(1);
  await page.reload();
  await expect(answers(page).first()).toContainText('應返還');
});

test('a double click on send is one turn', async ({ page }) => {
  await enter(page, SITES.scripted, '/chat');
  const question = unique('兩下');
  await box(page).fill(question);
  await page.getByRole('button', { name: '送出' }).dblclick();
  await expect(references(answers(page).first())).toHaveCount(2);
  await expect(answers(page)).toHaveCount(1);
  expect(await callsFor(question)).toHaveLength(1);
});

test('threads are listed, renamed and deleted; nobody else sees them', async ({
  page,
  browser,
  watch,
  expectError,
}) => {
  expectError(/404 \(Not Found\)/);
  await enter(page, SITES.scripted, '/chat');
  const question = unique('清單');
  await ask(page, question);
  await expect(references(answers(page).first())).toHaveCount(2);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('link', { name: new RegExp(question) })).toBeVisible();

  const context = await browser.newContext({ locale: 'zh-TW' });
  watch(context);
  const chen = await context.newPage();
  await enter(chen, SITES.scripted, '/chat', 'chen');
  await expect(chen.getByRole('link', { name: new RegExp(question) })).toHaveCount(0);
  const api = chen.request;
  const headers = { origin: SITES.scripted, 'sec-fetch-site': 'same-origin' };
  const statuses = [
    (await api.get(`${SITES.scripted}/api/threads/${id}`)).status(),
    (await api.get(`${SITES.scripted}/api/chat/${id}/stream`)).status(),
    (await api.post(`${SITES.scripted}/api/chat/${id}/stop`, { headers })).status(),
    (await api.patch(`${SITES.scripted}/api/threads/${id}`, { headers, data: { title: '偷改' } })).status(),
    (await api.delete(`${SITES.scripted}/api/threads/${id}`, { headers })).status(),
    (
      await api.post(`${SITES.scripted}/api/chat`, {
        headers,
        data: { thread_id: id, turn_id: crypto.randomUUID(), question: '插話', settings: {} },
      })
    ).status(),
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await chen.goto(`${SITES.scripted}/chat/${id}`))?.status()).toBe(404);
  await context.close();

  await page.reload();
  await expect(answers(page)).toHaveCount(1);
  await page.getByRole('button', { name: `更多操作：${question}` }).click();
  await page.getByRole('button', { name: /^改名/ }).click();
  const renamed = unique('新的名稱');
  await page.getByRole('textbox', { name: '對話名稱' }).fill(renamed);
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByRole('link', { name: new RegExp(renamed) })).toBeVisible();
  await page.getByRole('button', { name: `更多操作：${renamed}` }).click();
  await page.getByRole('button', { name: /^刪除/ }).first().click();
  await page.getByRole('button', { name: '確定刪除' }).click();
  await expect(page.getByRole('link', { name: new RegExp(renamed) })).toHaveCount(0);
  expect((await page.request.get(`${SITES.scripted}/api/threads/${id}`)).status()).toBe(404);
});

test('edit and resend replaces the turn; regenerate asks again; neither adds one', async ({ page }) => {
  await enter(page, SITES.scripted, '/chat');
  const question = unique('原問題');
  await ask(page, question);
  await expect(references(answers(page).first())).toHaveCount(2);
  await page.getByRole('button', { name: '重新產生' }).click();
  await expect.poll(async () => (await callsFor(question)).length).toBe(2);
  await expect(answers(page)).toHaveCount(1);
  await page.getByRole('button', { name: '編輯後重送' }).click();
  const edited = unique('改過的問題');
  await page.getByRole('textbox', { name: '編輯問題' }).fill(edited);
  await page.getByRole('button', { name: '重新送出' }).click();
  await expect(page.getByRole('region', { name: '提問' })).toContainText(edited);
  // The earlier answer stands until the new one has a word.
  await expect.poll(async () => (await callsFor(edited)).length).toBe(1);
  await expect(page.getByRole('button', { name: '重新產生' })).toBeVisible();
  await expect(references(answers(page).first())).toHaveCount(2);
  await page.reload();
  await expect(answers(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: '提問' })).not.toContainText(question);
});

test('copied text carries the numbers and the list of documents', async ({ page, context }) => {
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

test('what could not be verified is marked, says what that means, and can be read in light and dark', async ({
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

test('from a result to a question about it, not sent by itself', async ({ desk }) => {
  await desk.goto('/search?q=押租金之總額&mode=keyword');
  await desk
    .getByRole('link', { name: /就此提問/ })
    .first()
    .click();
  await expect(box(desk)).toHaveValue(/示範住宅租賃條例第5條/);
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

test('a screen reader hears one start and one end of an answer, not its words', async ({ page }) => {
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

test('on paper stand question, answer and documents with their addresses, and nothing to press', async ({
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
