import { SITES } from './support/addresses.ts';
import { answers, ask, references, unique } from './support/chat-page.ts';
import { enter, expect, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';

test('a lawyer lists, renames and deletes her threads, which nobody else sees', async ({
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

test('editing replaces a turn and regenerating asks it again; neither adds a turn', async ({ page }) => {
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
