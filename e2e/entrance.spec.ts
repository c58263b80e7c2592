import { SECURE_SITE } from './support/entrance.ts';
import {
  alertOf,
  comeIn,
  cookiesOf,
  expect,
  goThrough,
  isRefused,
  ownEntrance,
  statusOf,
  test,
} from './support/entrance-page.ts';
import type { Tampering } from './support/provider-between.ts';

// Who comes in: a certified provider, with something between it and the web app that changes one thing at a time.
const { entrance, tamper } = ownEntrance();

const UNVERIFIED = '身分服務未完成登入';
const claim = (name: string, value: (old: unknown) => unknown): Tampering => ({
  claims: (claims) => ({ ...claims, [name]: value(claims[name]) }),
});
const now = () => Math.floor(Date.now() / 1000);

test('metadata with another issuer admits nobody, whoever signs the token', async ({ page }) => {
  tamper({ metadata: (metadata) => ({ ...metadata, issuer: 'https://evil.example' }) });
  await page.goto(`${SECURE_SITE}/chat`);
  await page.getByRole('button', { name: '使用事務所帳號登入' }).click();
  await isRefused(
    page,
    entrance(),
    /provider: the provider names itself "https:\/\/evil.example"/,
    '登入設定有誤',
  );
});

test('a token that is only signed again is accepted, so the following ones are refused for what they change', async ({
  page,
}) => {
  tamper({ claims: (claims) => claims });
  await comeIn(page);
  expect(await statusOf(page.context())).toBe(200);
});

for (const [name, tampering, reason] of [
  ['of another issuer', claim('iss', () => 'https://evil.example'), /issuer/],
  ['for another client', claim('aud', () => 'other'), /audience/],
  ['with the nonce of another sign-in', claim('nonce', () => 'other'), /nonce/],
  ['without a nonce', claim('nonce', () => undefined), /nonce/],
  ['that is over', claim('exp', () => now() - 3600), /expired/],
  ['that is not signed', { signed: 'not at all' }, /algorithm/],
  ['signed by the client’s secret', { signed: 'by the secret' }, /algorithm/],
  ['signed by an unknown key', { signed: 'by an unknown key' }, /key/],
  ['signed by another key of the same name', { signed: 'by another key of the same name' }, /signature/],
] as const satisfies [string, Tampering, RegExp][])
  test(`an id token ${name} is refused, logged and explained`, async ({ page }) => {
    tamper(tampering);
    await goThrough(page);
    await isRefused(page, entrance(), reason, UNVERIFIED);
  });

test('a callback with another state is refused, logged and explained', async ({ page }) => {
  tamper({ callback: (url) => url.searchParams.set('state', 'other') });
  await goThrough(page);
  await isRefused(page, entrance(), /state/, UNVERIFIED);
});

test('a code is accepted once: the same callback, repeated with all its cookies, is refused', async ({
  page,
}) => {
  const callback: { url?: string } = {};
  // Redirects the browser elsewhere, so that the test can use the callback twice with the browser's cookies.
  tamper({
    callback: (url) => {
      callback.url = url.href;
      url.pathname = '/sign-in';
    },
  });
  await goThrough(page);
  const cookies = await cookiesOf(page.context());
  const go = async () => {
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    const answer = await page.context().request.get(callback.url!, { maxRedirects: 0 });
    return answer.headers().location!;
  };
  expect(await go()).toBe(`${SECURE_SITE}/chat`);
  expect(await statusOf(page.context())).toBe(200);
  const again = await go();
  await page.goto(again);
  await isRefused(page, entrance(), /code/, UNVERIFIED);
});

test('a callback of a sign-in that another browser began is refused', async ({ page }) => {
  tamper({
    callback: (url) => {
      url.pathname = '/sign-in';
    },
  });
  await goThrough(page);
  await page.context().clearCookies();
  const url = new URL(entrance().between.callbacks.at(-1)!);
  url.pathname = '/api/auth/callback/oidc';
  await page.goto(url.href);
  await isRefused(page, entrance(), /(?:state|cookie)/, UNVERIFIED);
});

test('an account that is not admitted learns why, and the user can choose another one', async ({ page }) => {
  tamper(claim('groups', () => ['guests']));
  await goThrough(page);
  await isRefused(page, entrance(), /groups, account l\*\*\*@demo.example/, '不在獲准使用法研台的人員之列');
  expect(entrance().log()).not.toContain('lin@demo.example');
  tamper({});
  await page.getByRole('button', { name: '登出此帳號，改用其他帳號' }).click();
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page).toHaveURL(/\/sign-in\?signedOut=1/);
  await page.getByRole('button', { name: '使用事務所帳號登入' }).click();
  await expect(page.getByLabel('密碼')).toBeVisible();
});

test('the reason why an account is not admitted is in the user’s language', async ({ browser, watch }) => {
  const context = await browser.newContext({ locale: 'en-GB', ignoreHTTPSErrors: true });
  watch(context);
  const page = await context.newPage();
  await page.goto(`${SECURE_SITE}/sign-in?error=AccessDenied&reference=0123abcd`);
  await expect(alertOf(page)).toContainText('not among those who may use Legal Desk');
  await expect(alertOf(page)).toContainText('Reference: 0123abcd');
  // The provider would accept the same sign-in again: she has to sign out there first.
  await page.goto(`${SECURE_SITE}/sign-in?error=TooWeak&reference=0123abcd`);
  await expect(alertOf(page)).toContainText('two-factor sign-in');
  await expect(page.getByRole('button', { name: 'Sign out, then sign in again' })).toBeVisible();
  await context.close();
});
