import { searchBox } from './support/box.ts';
import { expect, test } from './support/test.ts';

// Runs in Firefox and WebKit as well, where their builds can be had. One pane, so that a result opens a page.
test.use({ viewport: { width: 1000, height: 800 } });

test('a lawyer searches, opens a document and comes back', async ({ desk }) => {
  await searchBox(desk).fill('押租金');
  await searchBox(desk).press('Enter');
  const first = desk.getByRole('list', { name: '搜尋結果' }).getByRole('link').first();
  await expect(first).toBeVisible();
  const title = ((await first.textContent()) ?? '').trim();
  await first.click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(title);
  await desk.goBack();
  await expect(searchBox(desk)).toHaveValue('押租金');
  await expect(first).toBeVisible();
});

test('an answer streams in with its references', async ({ desk }) => {
  await desk.goto('/chat');
  await desk.getByRole('textbox', { name: '問題', exact: true }).fill('房東不退還押租金，可以請求什麼？');
  await desk.getByRole('button', { name: '送出' }).click();
  await expect(desk.getByRole('list', { name: '引用文件' })).toBeVisible({ timeout: 60_000 });
});
