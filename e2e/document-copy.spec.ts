import type { Page } from '@playwright/test';
import { SITES } from './support/addresses.ts';
import { ARTICLE, clipboard, JUDGMENT, open } from './support/document-page.ts';
import { selectWords } from './support/select-words.ts';
import { expect, test } from './support/test.ts';

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const PASSAGE = '依法定罰鍰額最高之規定裁處';
  const QUOTED = `「${PASSAGE}」（示範行政爭訟法第64條第1項）`;
  const clipboardHtml = (page: Page) =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text();
    });

  test('gives the citation in full and short, and the permanent address', async ({ desk }) => {
    await open(desk, `${ARTICLE}?q=罰鍰`);
    await desk.getByRole('button', { name: '複製「示範行政爭訟法第64條」' }).click();
    await expect.poll(() => clipboard(desk)).toBe('示範行政爭訟法第64條');
    await desk.getByRole('button', { name: /複製「.*§.*64」/ }).click();
    await expect.poll(() => clipboard(desk)).toMatch(/§\s?64$/);
    await desk.getByRole('button', { name: '複製永久連結' }).click();
    await expect.poll(() => clipboard(desk)).toBe(SITES.real + ARTICLE);
  });

  test('gives a passage with its source, by button, by keyboard shortcut and by the browser’s own copy', async ({
    desk,
  }) => {
    await open(desk, ARTICLE);
    await selectWords(desk, PASSAGE);
    await desk.getByRole('button', { name: '複製並附出處' }).click();
    await expect.poll(() => clipboard(desk)).toBe(QUOTED);
    for (const key of ['ControlOrMeta+c', 'c']) {
      await desk.evaluate(() => navigator.clipboard.writeText(''));
      await selectWords(desk, PASSAGE);
      await desk.keyboard.press(key);
      await expect.poll(() => clipboard(desk)).toBe(QUOTED);
    }
    expect(await clipboardHtml(desk)).toContain(`href="${SITES.real + ARTICLE}"`);
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('toolbar')).toHaveCount(0);
  });

  test('gives an article by one click, in the chosen citation style, which is remembered', async ({
    desk,
  }) => {
    await open(desk, ARTICLE);
    await desk.getByRole('button', { name: '簡式' }).click();
    await desk.getByRole('button', { name: '複製全條並附出處' }).click();
    await expect.poll(() => clipboard(desk)).toMatch(/^「一行為[\s\S]*」（.*§64）$/);
    await open(desk, '/documents/law:DEMO09');
    await desk.getByRole('button', { name: '複製第64條' }).click();
    await expect.poll(() => clipboard(desk)).toMatch(/^「一行為[\s\S]*」（.*§64）$/);
  });

  test('from a judgment names the place in its reasons', async ({ desk }) => {
    await open(desk, JUDGMENT);
    await selectWords(desk, '學生因學校公權力措施致權利受侵害者');
    await desk.getByRole('button', { name: '複製並附出處' }).click();
    await expect
      .poll(() => clipboard(desk))
      .toBe(
        '「學生因學校公權力措施致權利受侵害者」（示範高等法院112年度訴字第88號行政判決事實及理由伍、一）',
      );
  });
});
