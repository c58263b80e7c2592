import { request as open } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import type { Page } from '@playwright/test';
import { CONTROL_URL, SITES } from './support/addresses.ts';
import { enter, expect, test } from './support/test.ts';

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** A request whose answer is read as it comes: what has been read so far, and whether it has ended. */
async function read(page: Page, path: string, body?: object) {
  const answer = { text: '', hasEnded: false, encoding: '', status: 0 };
  const request = open(SITES.scripted + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: await cookieOf(page),
      'accept-encoding': 'gzip, deflate, br',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
  });
  request.on('response', (response) => {
    answer.encoding = response.headers['content-encoding'] ?? '';
    answer.status = response.statusCode ?? 0;
    const text = answer.encoding === 'br' ? response.pipe(createBrotliDecompress()) : response;
    text.setEncoding('utf8').on('data', (piece: string) => {
      answer.text += piece;
    });
    text.on('end', () => {
      answer.hasEnded = true;
    });
  });
  request.end(body && JSON.stringify(body));
  return answer;
}

test('a compressed page is readable while it streams, before its results are there', async ({ page }) => {
  await enter(page, SITES.scripted);
  // The upstream takes longer than the web app waits.
  const answer = await read(page, `/search?q=${encodeURIComponent(`要等待${Date.now()}`)}`);
  await expect.poll(() => answer.text).toContain('id="main"');
  expect(answer).toMatchObject({ encoding: 'br', status: 200, hasEnded: false });
  await expect.poll(() => answer.hasEnded).toBe(true);
  expect(answer.text).toContain('</html>');
});

test('an answer is never compressed, so that its words arrive before the rest is written', async ({
  page,
}) => {
  await enter(page, SITES.scripted);
  const question = `等放行${Date.now()}`;
  const ids = { thread_id: crypto.randomUUID(), turn_id: crypto.randomUUID() };
  const answer = await read(page, '/api/chat', { ...ids, question, settings: {} });
  await expect.poll(() => answer.text).toContain('先有一句');
  expect(answer).toMatchObject({ encoding: '', status: 200, hasEnded: false });
  await fetch(`${CONTROL_URL}/release?question=${encodeURIComponent(question)}`, { method: 'POST' });
  await expect.poll(() => answer.hasEnded).toBe(true);
});

test('a page contains its stylesheet: none is fetched, not on the way to other pages either', async ({
  desk,
}) => {
  const fetched: string[] = [];
  desk.on('request', (request) => {
    if (request.resourceType() === 'stylesheet' || request.url().endsWith('.css'))
      fetched.push(request.url());
  });
  // Laid out before a script has run.
  await desk.route(/\.js$/, () => {});
  await desk.goto('/search?q=契約', { waitUntil: 'commit' });
  await expect(desk.locator('body')).toHaveCSS('font-size', '15px');
  await desk.unrouteAll({ behavior: 'ignoreErrors' });

  await desk.goto('/search?q=契約');
  await desk.getByRole('link', { name: '問答' }).first().click();
  await expect(desk).toHaveURL(/\/chat$/);
  await expect(desk.getByRole('textbox', { name: '問題', exact: true })).toBeVisible();
  await expect(desk.locator('body')).toHaveCSS('font-size', '15px');
  // React has found the link and written none of its own; both say the same.
  expect(await desk.locator('style[nonce]').count()).toBe(1);
  expect(await desk.locator('link[rel=stylesheet]').count()).toBe(1);
  expect(fetched).toEqual([]);
});

test('every script of a page is sent in brotli and cacheable for ever', async ({ desk }) => {
  const files: Promise<Record<string, string>>[] = [];
  desk.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/_next/static/')) files.push(response.allHeaders());
  });
  await desk.goto('/search?q=契約');
  await desk.waitForLoadState('networkidle');
  expect(files.length).toBeGreaterThan(3);
  for (const headers of await Promise.all(files)) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    if (Number(headers['content-length']) > 1024) expect(headers['content-encoding']).toBe('br');
  }
});
