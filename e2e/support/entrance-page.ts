import type { BrowserContext, Page } from '@playwright/test';
import { SECURE_SITE, startEntrance } from './entrance.ts';
import type { Tampering } from './provider-between.ts';
import { test as base, expect } from './test.ts';

export { expect } from './test.ts';

export const test = base.extend({ ignoreHTTPSErrors: true });

type Entrance = Awaited<ReturnType<typeof startEntrance>>;

/**
 * An entrance for the tests of one file. Not one for all of them: the web app keeps the provider's metadata from the first
 * sign-in on.
 */
export function ownEntrance() {
  let started: Entrance | undefined;
  const entrance = (): Entrance => {
    if (!started) throw new Error('The entrance is started before the first test of a file.');
    return started;
  };
  /** Changes something between the provider and the web app until the test ends. */
  const tamper = (tampering: Tampering): void => {
    entrance().between.tampering = tampering;
  };
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    started = await startEntrance();
  });
  test.afterAll(() => started?.close());
  test.beforeEach(() => tamper({}));
  return { entrance, tamper };
}

export const SESSION = '__Host-next-auth.session-token';
export const cookiesOf = (context: BrowserContext) =>
  context.cookies(SECURE_SITE).then((all) => all.filter(({ secure }) => secure));
export const api = (context: BrowserContext, path: string, headers: Record<string, string> = {}) =>
  context.request.get(SECURE_SITE + path, { headers, maxRedirects: 0 });
export const statusOf = async (context: BrowserContext) => (await api(context, '/api/threads')).status();

/** From the sign-in page through the provider's form, to wherever that leads. */
export async function goThrough(page: Page, login = 'lin', path = '/chat'): Promise<void> {
  await page.goto(SECURE_SITE + path);
  await page.getByRole('button', { name: '使用事務所帳號登入' }).click();
  await page.getByLabel('帳號').fill(login);
  await page.getByLabel('密碼').fill('demo');
  await page.getByRole('button', { name: '登入' }).click();
  await page.waitForURL((url) => url.origin === SECURE_SITE && !url.pathname.startsWith('/api/'));
}

export async function comeIn(page: Page, login = 'lin'): Promise<void> {
  await goThrough(page, login);
  await expect(page).toHaveURL(`${SECURE_SITE}/chat`);
}

/** Next has an alert of its own, for the names of pages. */
export const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** Nobody is signed in, the page says a sentence, and the log the reason under the same number. */
export async function isRefused(
  page: Page,
  entrance: Entrance,
  reason: RegExp,
  sentence: string,
): Promise<void> {
  await expect(alertOf(page)).toContainText(sentence);
  const [, reference] = /代碼：([\da-f]{8})/.exec((await alertOf(page).textContent()) ?? '') ?? [];
  await expect
    .poll(() => entrance.log())
    .toMatch(new RegExp(`sign-in refused: ${reason.source}.*, reference ${reference}`));
  expect((await page.context().cookies(SECURE_SITE)).map(({ name }) => name)).not.toContain(SESSION);
  expect(await statusOf(page.context())).toBe(401);
}
