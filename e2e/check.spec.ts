import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import mammoth from 'mammoth';
import { SITES } from './support/addresses.ts';
import { BRIEF } from './support/brief.ts';
import { enter, expect, test } from './support/test.ts';

const list = (page: Page) => page.getByRole('list', { name: '引註清單' });
const items = (page: Page) => list(page).getByRole('listitem');

async function paste(page: Page, text: string): Promise<void> {
  await page.goto(`${SITES.real}/check`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: '書狀內容' }).fill(text);
  await page.getByRole('button', { name: '開始檢查' }).click();
}

test('a pasted brief is shown with its citations marked, and what needs a look beside it', async ({
  desk,
}) => {
  await paste(desk, BRIEF);
  await expect(desk.getByText('引註 7 處，需留意 5 處')).toBeVisible();
  await expect(items(desk)).toHaveText([
    /引文不符.*示範住宅租賃條例第6條第1項/u,
    /已修正／廢止／變更.*第14條.*本條已刪除（102\.12\.11）/u,
    /查無條號或字號.*第400條/u,
    /舊法名稱.*示範買受人保護條例第9條.*示範消費者權益法第9條/u,
    /格式可改.*示範住宅租賃條例§11.*示範住宅租賃條例第11條/u,
  ]);
  await expect(items(desk).first().locator('del')).toHaveText('一切');
  const brief = desk.getByRole('region', { name: '書狀', exact: true });
  await expect(brief.getByRole('link')).toHaveCount(7);
  await desk.getByRole('button', { name: /^查證無誤/u }).click();
  await expect(items(desk)).toHaveText([/查證無誤.*示範住宅租賃條例第5條第1項.*引文與原文相符/u]);
  await desk.getByRole('button', { name: /^本庫未收錄/u }).click();
  await expect(items(desk)).toHaveText([/最高法院112年度台上字第824號民事判決.*請自行核對/u]);
});

test('a line of a brief has at most 40 characters, and beside it stands what a check will tell', async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`${SITES.real}/check`);
  const characters = await desk.getByRole('textbox', { name: '書狀內容' }).evaluate((box) => {
    const { fontSize, paddingInline } = getComputedStyle(box);
    return (box.clientWidth - 2 * Number.parseFloat(paddingInline)) / Number.parseFloat(fontSize);
  });
  expect(characters).toBeLessThanOrEqual(40);
  const legend = desk.getByRole('region', { name: '檢查後的標示' });
  await expect(legend.getByRole('term')).toHaveCount(7);
});

test('n and p go from one to the next and round, a citation of the text leads to what was found of it, x compares two', async ({
  desk,
}) => {
  await paste(desk, BRIEF);
  await expect(items(desk)).toHaveCount(5);
  const current = list(desk).locator('[aria-current=true]');
  await desk.keyboard.press('n');
  await expect(current).toHaveText('示範住宅租賃條例第6條第1項');
  await desk.keyboard.press('n');
  await expect(current).toHaveText(/第14條/u);
  await desk.keyboard.press('p');
  await desk.keyboard.press('p');
  await expect(current).toHaveText(/§11/u);
  await expect(desk.getByText('第 5 處，共 5 處')).toBeAttached();
  await desk.getByRole('link', { name: /第400條/u }).click();
  await expect(current).toHaveText(/第400條/u);
  // The keys of every list: j goes through its rows, x chooses two to be compared, here in another tab.
  await items(desk).first().getByRole('link', { name: '開啟原文' }).focus();
  await desk.keyboard.press('x');
  await expect(items(desk).first().locator('button[data-compare]')).toHaveAttribute('aria-pressed', 'true');
  const opened = desk.context().waitForEvent('page');
  for (const key of ['j', 'x']) await desk.keyboard.press(key);
  expect(decodeURIComponent((await opened).url())).toMatch(/\/compare\?a=law:DEMO01:6&b=law:DEMO01:14$/u);
});

test('on a phone what was found next stands below the bar that leads to it, not under it', async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 390, height: 700 });
  await paste(desk, BRIEF);
  await expect(items(desk)).toHaveCount(5);
  for (const name of ['第6條第1項', '第14條', '第400條']) {
    await desk.getByRole('button', { name: '下一處' }).click();
    const current = list(desk).locator('[aria-current=true]');
    await expect(current).toHaveText(new RegExp(name, 'u'));
    const isOnTop = () =>
      current.evaluate((button) => {
        const { left, top } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + 2, top + 2));
      });
    await expect.poll(isOnTop).toBe(true);
  }
});

test('a finding opens its document at the words that it is about', async ({ desk }) => {
  await paste(desk, BRIEF);
  const opened = desk.context().waitForEvent('page');
  await items(desk).first().getByRole('link', { name: '開啟原文' }).click();
  const page = await opened;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('示範住宅租賃條例第6條');
  await expect(page.locator('mark').first()).toContainText('租賃期間內');
});

test('the official form is copied', async ({ desk }) => {
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste(desk, BRIEF);
  await desk.getByRole('button', { name: '複製 示範住宅租賃條例第11條' }).click();
  await expect(items(desk).last().getByRole('button', { name: /^複製/u })).toHaveText('已複製');
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe('示範住宅租賃條例第11條');
});

test('the report comes as a Word file with comments at the places, which is read back as a brief', async ({
  desk,
}, info) => {
  await paste(desk, BRIEF);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '下載 Word（含註解）' }).click();
  const file = info.outputPath('brief.docx');
  await (await download).saveAs(file);
  const { value } = await mammoth.convertToHtml(
    { buffer: await readFile(file) },
    { styleMap: ['comment-reference => sup'] },
  );
  expect(value).toContain('【引文不符】');
  expect(value).toContain('負擔［一切］修繕費用');

  await desk.getByRole('button', { name: '檢查另一份' }).click();
  await desk.getByLabel('上傳檔案').setInputFiles(file);
  await expect(items(desk)).toHaveCount(5);
});

test('a PDF that a browser printed is read with its text', async ({ desk }, info) => {
  await paste(desk, BRIEF);
  await expect(items(desk)).toHaveCount(5);
  const paper = await desk.context().newPage();
  await paper.setContent(`<p style="white-space: pre-wrap; font-size: 20px; width: 500px">${BRIEF}</p>`);
  const file = info.outputPath('brief.pdf');
  await paper.pdf({ path: file });
  await paper.close();
  await desk.getByRole('button', { name: '檢查另一份' }).click();
  await desk.getByLabel('上傳檔案').setInputFiles(file);
  await expect(desk.getByText('引註 7 處，需留意 5 處')).toBeVisible();
});

test('what cannot be read says why, and the text that was typed stays', async ({ desk, expectError }) => {
  expectError(/415|413/u);
  await desk.goto(`${SITES.real}/check`);
  await desk.waitForLoadState('networkidle');
  await desk.getByRole('textbox', { name: '書狀內容' }).fill('已經寫的');
  const upload = (name: string, buffer: Buffer) =>
    desk.getByLabel('上傳檔案').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await upload('舊.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]));
  await expect(desk.getByRole('main').getByRole('alert')).toContainText('另存成 .docx');
  await upload('大.txt', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
  await expect(desk.getByRole('main').getByRole('alert')).toContainText('檔案超過 5 MB');
  await expect(desk.getByRole('textbox', { name: '書狀內容' })).toHaveValue('已經寫的');
});

test('a window that cannot be loaded says so, the brief stays, and the next press opens it', async ({
  desk,
  expectError,
}) => {
  expectError(/net::ERR_/);
  await desk.goto(`${SITES.real}/check`);
  await desk.waitForLoadState('networkidle');
  const brief = desk.getByRole('textbox', { name: '書狀內容' });
  await brief.fill(BRIEF);
  const scripts = /\/_next\/static\/.*\.js/;
  const unloaded = desk.getByRole('alertdialog', { name: '無法載入這個視窗' });
  const account = desk.getByRole('button', { name: /^帳號/ });
  const check = desk.getByRole('button', { name: '開始檢查' });

  await desk.route(scripts, (route) => route.abort());
  await account.click();
  await expect(unloaded).toContainText('尚未做任何變更');
  await desk.keyboard.press('Escape');
  await expect(unloaded).toHaveCount(0);
  await check.click();
  await unloaded.getByRole('button', { name: '關閉' }).click();
  await expect(brief).toHaveValue(BRIEF);

  await desk.unroute(scripts);
  await account.click();
  await expect(desk.getByRole('menu')).toBeVisible();
  await desk.keyboard.press('Escape');
  await check.click();
  await expect(desk.getByText('引註 7 處，需留意 5 處')).toBeVisible();
});

test('the navigation leads there, and an upstream without the check says so', async ({ page }) => {
  await enter(page, SITES.scripted, '/search');
  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '引註檢查' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('這個伺服器不提供引註檢查');
  await expect(page.getByRole('textbox', { name: '書狀內容' })).toHaveCount(0);
});
