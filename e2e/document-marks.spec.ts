import { ARTICLE, marks, open, text } from './support/document-page.ts';
import { LONG } from './support/documents.ts';
import { expect, test } from './support/test.ts';

test.describe('the places of a search', () => {
  test('are marked in every spelling, counted, and reached one by one by keys and buttons', async ({
    desk,
  }) => {
    await desk.goto('/search?q=罰鍰 ＆ 沒入&limit=50');
    await desk
      .getByRole('list', { name: '搜尋結果' })
      .getByRole('link', { name: '示範行政爭訟法第64條', exact: true })
      .press('Enter');
    await expect(desk).toHaveURL(/\/documents\//);
    await expect(marks(desk).first()).toBeVisible();
    const total = await marks(desk).count();
    await expect(desk.getByText(`共 ${total} 處`)).toBeVisible();
    await desk.keyboard.press('n');
    await expect(desk.getByText(`第 1 處，共 ${total} 處`)).toBeVisible();
    await expect(desk.locator('mark.is-current')).toBeInViewport();
    await desk.keyboard.press('p');
    await expect(desk.getByText(`第 ${total} 處，共 ${total} 處`)).toBeVisible();
    await desk.getByRole('button', { name: /下一處/ }).click();
    await expect(desk.getByText(`第 1 處，共 ${total} 處`)).toBeVisible();
    await desk.reload();
    await expect(marks(desk)).toHaveCount(total);
    await desk.getByRole('button', { name: '取消標示' }).click();
    await expect(desk.getByText(`共 ${total} 處`)).toHaveCount(0);
  });

  test('are found for a citation however the text spells it', async ({ desk }) => {
    await open(desk, '/documents/interp:DEMO-38?q=示範行政爭訟法§60');
    await expect(marks(desk).first()).toHaveText('示範行政爭訟法第60條');
  });

  test('are not claimed for a question that was searched by meaning', async ({ desk }) => {
    await open(desk, `${ARTICLE}?q=一個行為可以罰兩次嗎？`);
    await expect(text(desk)).toContainText('一行為');
    await expect(marks(desk)).toHaveCount(0);
    await expect(desk.getByText(/共 \d+ 處/)).toHaveCount(0);
  });

  test('are reached also at the end of a long judgment', async ({ desk }) => {
    await open(desk, `/documents/${LONG.doc_id}?q=稀有詞`);
    await desk.keyboard.press('n');
    await expect(desk.locator('mark.is-current')).toBeInViewport();
    await expect(text(desk)).toContainText('全篇最後一段');
  });
});
