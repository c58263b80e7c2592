import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { IDP_URL, SITES } from './addresses.ts';

type Fixtures = {
  /** Names a console error that this test provokes on purpose; every other one fails it. */
  expectError: (pattern: RegExp) => void;
  faults: { expected: RegExp[] };
  /** A page of the real site with a lawyer signed in. */
  desk: Page;
  watch: (context: BrowserContext) => void;
};

/** Signs in through the demonstration provider, as a person does; one that is signed in already just goes there. */
export async function signIn(
  page: Page,
  login = 'lin',
  site: string = SITES.real,
  path = '/search',
): Promise<void> {
  await page.goto(site + path);
  if (!new URL(page.url()).pathname.startsWith('/sign-in')) return;
  await page.getByRole('button', { name: '使用事務所帳號登入' }).click();
  const isBack = (url: URL) => url.origin === site && !url.pathname.startsWith('/sign-in');
  await page.waitForURL((url) => isBack(url) || url.origin === IDP_URL);
  if (new URL(page.url()).origin === IDP_URL) {
    await page.getByLabel('帳號').fill(login);
    await page.getByLabel('密碼').fill('demo');
    await page.getByRole('button', { name: '登入' }).click();
  }
  await page.waitForURL(isBack);
}

/**
 * The login of a lawyer whom no other test knows: for a test that rests on what is in her history, on her lists, or on where
 * she is signed in.
 */
export const ownLogin = (): string => `test-${randomBytes(6).toString('hex')}`;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const sessions = new Map<string, Cookies>();

/** Goes to a page as a signed-in lawyer; signs in for real only the first time at a site, later with the session of then. */
export async function enter(
  page: Page,
  site: string = SITES.real,
  path = '/search',
  login = 'lin',
): Promise<void> {
  const account = `${login} ${site}`;
  // All sites of the tests are on one host, where cookies know no ports: the browser is signed in at one of them at a time.
  const known = sessions.get(account);
  if (known) await page.context().addCookies(known);
  await signIn(page, login, site, path);
  sessions.set(account, await page.context().cookies(site));
}

/**
 * Milliseconds by which every script of a page comes late: `E2E_SLOW_SCRIPTS_MS=400` finds tests that press a key before the
 * page is alive, on a machine that is fast enough to hide it.
 */
const SLOW_SCRIPTS_MS = Number(process.env.E2E_SLOW_SCRIPTS_MS || 0);

async function slowScripts(context: BrowserContext): Promise<void> {
  if (SLOW_SCRIPTS_MS === 0) return;
  await context.route(/\/_next\/static\/.*\.js/, async (route) => {
    await pause(SLOW_SCRIPTS_MS);
    // The page may be gone meanwhile.
    await route.continue().catch(() => {});
  });
}

/** `test` of which any console error, page error or Content-Security-Policy violation is a failure. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the braces.
  faults: async ({}, use) => use({ expected: [] }),
  expectError: async ({ faults }, use) => use((pattern) => void faults.expected.push(pattern)),
  watch: [
    async ({ faults }, use) => {
      const seen: string[] = [];
      await use((context) => {
        void slowScripts(context);
        void context.addInitScript(() =>
          document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
            console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
          ),
        );
        context.on('console', (message) => {
          if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
        });
        context.on('weberror', (error) => void seen.push(`page: ${error.error().stack ?? error.error()}`));
      });
      expect(seen.filter((fault) => !faults.expected.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch(context);
    await use(context);
  },
  desk: async ({ page }, use) => {
    await enter(page);
    await use(page);
  },
});

export { expect } from '@playwright/test';
