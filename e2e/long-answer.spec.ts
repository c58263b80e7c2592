import { SITES } from './support/addresses.ts';
import { enter, expect, test } from './support/test.ts';

/** Longer than this and a key pressed meanwhile is felt to be late. */
const MAX_TASK_MS = 100;

test('an answer of 5,000 characters is drawn while it streams without a task over 100 ms', async ({
  page,
}) => {
  await enter(page, SITES.scripted, '/chat');
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: false });
  });
  await page.getByRole('textbox', { name: '問題', exact: true }).fill(`長回答${Date.now()}`);
  await page.getByRole('button', { name: '送出' }).click();
  const answer = page.getByRole('article', { name: '回答' });
  await expect(answer.getByRole('list', { name: '引用文件' })).toBeVisible({ timeout: 60_000 });
  const length = ((await answer.textContent()) ?? '').length;
  expect(length).toBeGreaterThan(5_000);
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  const longest = Math.max(0, ...tasks);
  console.log(
    `longest task while ${length} characters streamed: ${Math.round(longest)} ms of ${tasks.length} over 50`,
  );
  expect(longest).toBeLessThanOrEqual(MAX_TASK_MS);
});
