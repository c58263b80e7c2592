import { LONG } from './support/documents.ts';
import { expect, test } from './support/test.ts';

test('a judgment of 760,000 characters opens and scrolls, and the test prints how fast', async ({ desk }) => {
  test.setTimeout(240_000);
  const loads: number[] = [];
  for (let load = 0; load < 4; load++) {
    await desk.goto('about:blank');
    const start = performance.now();
    await desk.goto(`/documents/${LONG.doc_id}`, { waitUntil: 'commit' });
    await desk.locator('.doc-text p').first().waitFor();
    loads.push(performance.now() - start);
    await desk.waitForLoadState('load');
  }
  const { frames, scrolled } = await desk.evaluate(async () => {
    const found: number[] = [];
    for (let step = 0, last = performance.now(); step < 120; step++) {
      window.scrollBy(0, 500);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      found.push(now - last);
      last = now;
    }
    return { frames: found.sort((a, b) => a - b), scrolled: window.scrollY };
  });
  const fastest = Math.round(Math.min(...loads));
  const p50 = Math.round(frames[60] ?? 0);
  const p95 = Math.round(frames[114] ?? 0);
  console.log(
    `A judgment of 760,000 characters: text after ${fastest} ms (best of ${loads.length}, ` +
      `${loads.map(Math.round).join(', ')}); frames of a fast scroll p50 ${p50} ms, p95 ${p95} ms`,
  );
  // The goals are 1,500 ms and 17 ms; whether they are met is a matter of the machine, and no test's.
  expect(scrolled).toBe(120 * 500);
  expect(await desk.locator('.doc-text p').count()).toBeGreaterThan(2_000);
});
