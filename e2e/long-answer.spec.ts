import { SITES } from './support/addresses.ts';
import { longestTask } from './support/tasks.ts';
import { enter, expect, test } from './support/test.ts';

/** Longer than this and a key pressed meanwhile is felt to be late. */
const MAX_TASK_MS = 100;

test('an answer of 5,000 characters is drawn while it streams without a task over 100 ms', async ({
  browser,
  page,
}) => {
  await enter(page, SITES.scripted, '/chat');
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: '問題', exact: true }).fill(`長回答${Date.now()}`);
  // What shows an answer is loaded while its question is typed.
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await page.getByRole('button', { name: '送出' }).click();
  const answer = page.getByRole('article', { name: '回答' });
  await expect(answer.getByRole('list', { name: '引用文件' })).toBeVisible({ timeout: 60_000 });
  const longest = longestTask(await browser.stopTracing());
  const length = ((await answer.textContent()) ?? '').length;
  console.log(
    `${length} characters streamed; the longest task took ${longest.cpu} ms of the processor, ${longest.wall} ms by the clock`,
  );
  expect(length).toBeGreaterThan(5_000);
  expect(longest.cpu).toBeGreaterThan(0);
  expect(longest.cpu).toBeLessThanOrEqual(MAX_TASK_MS);
});
