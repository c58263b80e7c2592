import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { unique } from './support/chat-page.ts';
import { enter, expect, test } from './support/test.ts';
import { callsFor } from './support/upstream-calls.ts';

const answer = (page: Page) => page.getByRole('article', { name: '回答' }).first();

async function asked(page: Page, question: string, site: string = SITES.scripted): Promise<void> {
  await enter(page, site, '/chat');
  await page.getByRole('textbox', { name: '問題', exact: true }).fill(question);
  await page.getByRole('button', { name: '送出' }).click();
}

// What an upstream does wrong after the first words, and what she reads beside the text that is kept.
const BROKEN = [
  { fault: '切在二', kept: '依照', said: '連線在回答途中中斷' },
  { fault: '切在四', kept: '應返還', said: '連線在回答途中中斷' },
  { fault: '切在五', kept: '另見實務見解', said: '連線在回答途中中斷' },
  { fault: '垃圾行', kept: '先有一句', said: '不是完整的回答' },
  { fault: '巨大行', kept: '先有一句', said: '不是完整的回答' },
  { fault: '無結束', kept: '沒有結束理由', said: '無法確認是否完整' },
  { fault: '到長度', kept: '寫到一半', said: '長度上限' },
  { fault: '逾時止', kept: '寫到一半', said: '時間限制' },
] as const;

for (const { fault, kept, said } of BROKEN)
  test(`${fault}: the text so far stays and is marked as incomplete`, async ({ page }) => {
    await asked(page, unique(fault));
    await expect(answer(page)).toContainText(said);
    await expect(answer(page)).toContainText(kept);
    await page.reload();
    await expect(answer(page)).toContainText(kept);
    await expect(answer(page)).toContainText(said);
  });

test('an answer that falls silent ends with a message', async ({ page }) => {
  test.setTimeout(120_000);
  await asked(page, unique('沉默'));
  await expect(answer(page)).toContainText('先有一句');
  await expect(answer(page)).toContainText('不是完整的回答');
});

// Faults that make no difference to a reader.
for (const fault of ['逐位元組', '無完成', '切在六'] as const)
  test(`${fault}: the answer is whole`, async ({ page }) => {
    await asked(page, unique(fault));
    await expect(answer(page).getByRole('list', { name: '引用文件' })).toBeVisible();
    await expect(answer(page)).not.toContainText('不是完整的回答');
    if (fault === '逐位元組') await expect(answer(page)).toContainText('依照規定「押租金」應返還');
  });

test('a citation number without a document is shown as such', async ({ page }) => {
  await asked(page, unique('無引用'));
  await expect(answer(page)).toContainText('未附出處');
  await expect(answer(page).getByRole('list', { name: '引用文件' })).toHaveCount(0);
});

test('an answer that continues after its end marker is shown so far and marked as incomplete', async ({
  page,
}) => {
  await asked(page, unique('亂序'));
  await expect(answer(page)).toContainText('結束之後的話');
  await expect(answer(page)).toContainText('回答途中發生未預期的問題。以上不是完整的回答');
});

// Refused before the first word: the question is kept, a retry, where it may help, makes no second turn.
const REFUSED = [
  { fault: '要401', said: '不接受法研台的金鑰', status: 502, isPassing: false },
  { fault: '要429', said: '不再接受提問', status: 429, isPassing: true },
  { fault: '要500', said: '問答服務發生錯誤', status: 502, isPassing: true },
  { fault: '要503', said: '目前忙碌', status: 503, isPassing: true },
  { fault: '要網頁', said: '無法讀取', status: 502, isPassing: true },
  { fault: '切在零', said: '沒有回答', status: 502, isPassing: true },
] as const;

for (const { fault, said, status, isPassing } of REFUSED)
  test(`${fault} before the first word: status ${status}, a clear message, ${isPassing ? 'retried without a second turn' : 'no retry'}`, async ({
    page,
    expectError,
  }) => {
    expectError(new RegExp(`status of ${status}`));
    const question = unique(fault);
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/chat'));
    await asked(page, question);
    expect((await sent).status()).toBe(status);
    await expect(page.getByRole('main')).toContainText(said);
    await expect(page.getByRole('main')).toContainText(question);
    await expect(page.getByRole('main')).not.toContainText('secret details');
    const retry = page.getByRole('button', { name: '重試' });
    if (isPassing) {
      const again = page.waitForResponse((response) => response.url().endsWith('/api/chat'));
      await retry.click();
      await again;
    } else await expect(retry).toHaveCount(0);
    await expect(page.getByRole('region', { name: '提問' })).toHaveCount(1);
    // The reason is kept with the question: after a reload, and in every other tab.
    await page.reload();
    await expect(page.getByRole('main')).toContainText(question);
    await expect(page.getByRole('main')).toContainText(said);
    await expect(retry).toHaveCount(isPassing ? 1 : 0);
    expect(await callsFor(question)).toHaveLength(isPassing ? 2 : 1);
  });

test('a refused key and an unreachable upstream each have their own message', async ({
  page,
  expectError,
}) => {
  expectError(/status of 50\d/);
  await asked(page, '租賃', SITES.wrongKey);
  await expect(page.getByRole('main')).toContainText('不接受法研台的金鑰');
  await asked(page, '租賃', SITES.down);
  await expect(page.getByRole('main')).toContainText('無法連線到問答服務');
});

test('scripts, images and links in an answer become text, and nothing is fetched from another host', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1') && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await asked(page, unique('攻擊'));
  await expect(answer(page)).toContainText('結尾');
  await expect(answer(page).getByRole('list', { name: '引用文件' })).toBeVisible();
  await expect(answer(page).locator('script, img, iframe')).toHaveCount(0);
  const hrefs = await answer(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const href of hrefs)
    expect(
      ['/documents/', '/chat', '/api/threads/'].some((path) => href.startsWith(SITES.scripted + path)),
      href,
    ).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { __pwned?: number }).__pwned)).toBeUndefined();
  expect(elsewhere).toEqual([]);
});
