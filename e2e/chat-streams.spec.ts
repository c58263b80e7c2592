import { SITES } from './support/addresses.ts';
import { breakableNetwork } from './support/breakable-network.ts';
import { answers, ask, box, references, release, unique } from './support/chat-page.ts';
import { enter, expect, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';

const hasLeft = async (question: string) => (await callsFor(question))[0]?.leftAt !== undefined;

test('stopping an answer ends the upstream’s work and keeps the text so far', async ({ page }) => {
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

test('closing the tab ends the upstream’s work', async ({ page, context }) => {
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

test('looking something up in the history while an answer runs loses nothing of it', async ({ page }) => {
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

test('a network failure of some seconds loses nothing: the page reconnects by itself', async ({
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

test('a reload and a second tab follow a running answer, with one call of the upstream', async ({
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

test('a double click on send makes one turn', async ({ page }) => {
  await enter(page, SITES.scripted, '/chat');
  const question = unique('兩下');
  await box(page).fill(question);
  await page.getByRole('button', { name: '送出' }).dblclick();
  await expect(references(answers(page).first())).toHaveCount(2);
  await expect(answers(page)).toHaveCount(1);
  expect(await callsFor(question)).toHaveLength(1);
});
