import mammoth from 'mammoth';
import { readPdf } from '../lib/server/brief/read-pdf.ts';
import { SITES } from './support/addresses.ts';
import { ARTICLE, dialog, items, keep, pressToKeep, titles, told } from './support/matter-page.ts';
import { selectWords } from './support/select-words.ts';
import { enter, expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

test('a matter is collected with the key s, ordered by keyboard and mouse, annotated, and exported to Word', async ({
  desk,
}) => {
  const matter = `租屋案${Date.now()}`;
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/search?q=押租金&mode=keyword');
  await desk.locator('[aria-keyshortcuts~="S"]').waitFor();
  await desk.keyboard.press('j');
  const first = await desk.locator('[data-place][aria-current=true] h3').textContent();
  await pressToKeep(desk);
  await keep(desk, matter, '對我方有利');
  await pressToKeep(desk, 'Shift+S');
  await expect(dialog(desk)).toContainText('押租金');
  await keep(desk, matter);

  await desk.goto(ARTICLE);
  const article = await desk.locator('.doc-text p').first().textContent();
  const words = article!.slice(0, 12);
  await selectWords(desk, words);
  await desk
    .getByRole('toolbar')
    .getByRole('button', { name: /加入卷宗/ })
    .waitFor();
  await pressToKeep(desk);
  await expect(dialog(desk)).toContainText(`「${words}」`);
  await keep(desk, matter);

  const question = `網購的衣服可以退貨嗎？${Date.now()}`;
  await desk.goto('/chat');
  await desk.getByRole('textbox', { name: '問題', exact: true }).fill(question);
  await desk.getByRole('button', { name: '送出' }).click();
  await desk.getByRole('link', { name: '下載 Word' }).waitFor();
  await desk.getByRole('paragraph').filter({ hasText: question }).click();
  await pressToKeep(desk);
  await expect(dialog(desk)).toContainText(question);
  await keep(desk, matter);

  await desk.goto('/matters');
  expect(await violationsOf(desk)).toEqual([]);
  await desk.getByRole('link', { name: matter }).click();
  await expect(titles(desk)).toHaveText([first!, '押租金', /^示範住宅租賃條例第5條/, question]);
  await expect(items(desk).first()).toContainText('對我方有利');
  expect(await violationsOf(desk)).toEqual([]);

  // By keyboard: the button keeps the focus, the place is told.
  const down = items(desk).first().getByRole('button', { name: /^下移/ });
  await down.focus();
  await desk.keyboard.press('Enter');
  await told(desk, '已移至第 2 項，共 4 項');
  await expect(titles(desk)).toHaveText(['押租金', first!, /第5條/, question]);
  await expect(items(desk).nth(1).getByRole('button', { name: /^下移/ })).toBeFocused();
  await desk.keyboard.press('Alt+ArrowUp');
  await expect(titles(desk)).toHaveText([first!, '押租金', /第5條/, question]);
  // By mouse.
  await items(desk).nth(3).locator('[draggable]').dragTo(items(desk).nth(0));
  await expect(titles(desk)).toHaveText([question, first!, '押租金', /第5條/]);

  const passage = items(desk).nth(3);
  await passage.getByRole('button', { name: /^加附註/ }).click();
  await passage.getByRole('textbox').fill('爭點二');
  await passage.getByRole('button', { name: '儲存' }).click();
  await expect(passage).toContainText('爭點二');
  await items(desk).nth(2).getByRole('button', { name: /^移除/ }).click();
  await expect(titles(desk)).toHaveText([question, first!, /第5條/]);
  await expect(desk.getByRole('button', { name: '復原' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(titles(desk)).toHaveText([question, first!, '押租金', /第5條/]);
  await told(desk, '已復原「押租金」');
  await desk.reload();
  await expect(titles(desk)).toHaveText([question, first!, '押租金', /第5條/]);

  // The keys of every list: j goes through its rows, x chooses two to be compared.
  await desk.locator('[aria-keyshortcuts="J K O X"]').waitFor();
  for (const key of ['j', 'j', 'x']) await desk.keyboard.press(key);
  await expect(items(desk).nth(1).locator('button[data-compare]')).toHaveAttribute('aria-pressed', 'true');
  for (const key of ['j', 'j', 'x']) await desk.keyboard.press(key);
  await expect(desk).toHaveURL(/\/compare\?a=.+&b=law(?::|%3A)DEMO01(?::|%3A)5$/);
  await desk.goBack();
  await expect(titles(desk)).toHaveText([question, first!, '押租金', /第5條/]);

  // An answer is set as in its conversation, and its numbers lead to what they cite.
  await items(desk).first().getByRole('button', { name: '展開回答' }).click();
  await items(desk).first().locator('a[data-ref="1"]').first().click();
  await expect(items(desk).first().locator('li:focus')).toContainText('[1]');
  expect(await violationsOf(desk)).toEqual([]);
  await items(desk).first().getByRole('button', { name: '收合回答' }).click();

  const downloading = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Word（.docx）' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${matter}.docx`);
  const { value: html } = await mammoth.convertToHtml({ path: await file.path() });
  expect(html).toContain(`<h1>4. 示範住宅租賃條例第5條`);
  expect(html).toMatch(/<li id="footnote-\d+"><p> *示範住宅租賃條例第5條[^<]*\/documents\/law:DEMO01:5/u);
  expect(html).toContain('附註：爭點二');
  expect(html).toMatch(/收錄範圍：虛構的示範資料/u);

  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByRole('link', { name: 'Word（.docx）' })).toBeHidden();
  await expect(items(desk).first().getByText('引用文件')).toBeVisible();
  // As a PDF: all of it in order, without buttons. A PDF has blanks where lines end, and radicals for the characters they look like.
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');
  const printed = plain(await readPdf(await desk.pdf()));
  let from = 0;
  for (const one of [matter, question, '引用文件', first!, '對我方有利', '押租金', words, '爭點二']) {
    const at = printed.indexOf(plain(one), from);
    expect(at, `${one} in ${printed}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
  expect(printed).toContain(`${SITES.real}/documents/law:DEMO01:5`);
  expect(printed).toMatch(/列印日期.*法規至\d+\.\d+\.\d+/);
  for (const button of ['移除', '編輯附註', '封存', '匯出', 'Markdown'])
    expect(printed).not.toContain(button);

  // From rows of lists too: the focused row is kept, not the document of the page.
  await desk.emulateMedia({ media: 'screen' });
  for (const [path, row] of [
    ['/documents/law:DEMO10:40?tab=citing', '[role=tabpanel] li a'],
    ['/history', 'main section li a'],
  ] as const) {
    await desk.goto(path);
    const link = desk.locator(row).first();
    await link.focus();
    await pressToKeep(desk);
    await expect(dialog(desk)).toContainText((await link.textContent())!);
    await desk.keyboard.press('Escape');
    await expect(dialog(desk)).toHaveCount(0);
  }
});

test('with a spec-only upstream a matter and an answer are exported to Word, which says what could not be verified', async ({
  page,
}) => {
  const matter = `規格的卷宗${Date.now()}`;
  await enter(page, SITES.scripted, `/search?q=卷宗${Date.now()}&mode=keyword`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[aria-keyshortcuts~="S"]').waitFor();
  await pressToKeep(page);
  await keep(page, matter);
  await pressToKeep(page, 'Shift+S');
  await keep(page, matter);
  const question = `規格的問題${Date.now()}`;
  await page.goto(`${SITES.scripted}/chat`);
  await page.getByRole('textbox', { name: '問題', exact: true }).fill(question);
  await page.getByRole('button', { name: '送出' }).click();
  const alone = page.waitForEvent('download');
  await page.getByRole('link', { name: '下載 Word' }).click();
  const { value: answer } = await mammoth.convertToHtml({ path: await (await alone).path() });
  expect(answer).toMatch(/<h1>1\. 規格的問題.*資料來源只提供搜尋與問答/su);
  expect(answer).not.toMatch(/<li id="footnote-|\/documents\//u);
  await page.getByRole('paragraph').filter({ hasText: question }).click();
  await pressToKeep(page);
  await keep(page, matter);
  await page.goto(`${SITES.scripted}/matters`);
  await page.getByRole('link', { name: matter }).click();
  await expect(titles(page)).toHaveText([/^規格測試文件/, /^卷宗/, question]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Word（.docx）' }).click();
  const { value: html } = await mammoth.convertToHtml({ path: await (await downloading).path() });
  expect(html).toMatch(/<h1>1\. 規格測試文件.*資料來源不提供文件全文，未能查證.*<h1>3\. 規格的問題/su);
  expect(html).not.toContain('<li id="footnote-');
  expect(html).toContain('收錄範圍：資料來源未說明');
});

test('a matter opened again, by a link or by Back, shows what was added since', async ({ desk }) => {
  const matter = `再開${Date.now()}`;
  await desk.goto(ARTICLE);
  await pressToKeep(desk);
  await keep(desk, matter);
  await desk.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '卷宗' }).click();
  await desk.getByRole('link', { name: matter }).click();
  await expect(items(desk)).toHaveCount(1);

  /** Goes from the matter to its document, and keeps that once more. */
  const keepAgain = async () => {
    await items(desk).first().getByRole('link', { name: '開啟文件' }).click();
    await desk.waitForURL(new RegExp(ARTICLE));
    await pressToKeep(desk);
    const box = dialog(desk);
    await box.getByRole('combobox', { name: '卷宗' }).selectOption(matter);
    await box.getByRole('button', { name: '加入', exact: true }).click();
    await box.getByRole('button', { name: '再加一次' }).click();
    await expect(box.getByRole('status')).toContainText('已加入');
    return box;
  };
  const box = await keepAgain();
  await box.getByRole('link', { name: '開啟卷宗' }).click();
  await expect(items(desk)).toHaveCount(2);
  await keepAgain();
  await desk.keyboard.press('Escape');
  await expect(dialog(desk)).toHaveCount(0);
  await desk.goBack();
  await expect(items(desk)).toHaveCount(3);
});
