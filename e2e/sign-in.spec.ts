import type { APIResponse } from '@playwright/test';
import { openAccountMenu } from './support/account-menu.ts';
import { IDP_URL, SITES } from './support/addresses.ts';
import { expect, signIn, test } from './support/test.ts';

const DEEP = '/search?q=%E7%A7%9F%E8%B3%83&mode=keyword';

test('a lawyer who opens a shared link signs in and lands on that very page', async ({ page }) => {
  await page.goto(SITES.real + DEEP);
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/);
  await signIn(page, 'lin', SITES.real, DEEP);
  expect(new URL(page.url()).searchParams.get('q')).toBe('租賃');
  await expect(page.getByRole('combobox', { name: '搜尋' })).toHaveValue('租賃');
});

test('the sign-in page says that the documents are fictional where they are, and only there', async ({
  page,
}) => {
  const fictional = page.getByText('資料庫目前只有虛構的示範資料');
  await page.goto(`${SITES.real}/sign-in`);
  await expect(fictional).toBeVisible();
  // An upstream that does not say what it holds.
  await page.goto(`${SITES.scripted}/sign-in`);
  await expect(page.getByRole('button', { name: '使用事務所帳號登入' })).toBeVisible();
  await expect(fictional).toHaveCount(0);
});

test('a wrong password signs nobody in and says what to do', async ({ page, expectError }) => {
  expectError(/401 \(Unauthorized\)/);
  await page.goto(`${SITES.real}/search`);
  await page.getByRole('button', { name: '使用事務所帳號登入' }).click();
  await page.getByLabel('帳號').fill('lin');
  await page.getByLabel('密碼').fill('wrong');
  await page.getByRole('button', { name: '登入' }).click();
  await expect(page.getByRole('alert')).toContainText('帳號或密碼不正確');
  await page.goto(`${SITES.real}/search`);
  await expect(page).toHaveURL(/\/sign-in/);
});

for (const path of [
  '/',
  '/search',
  '/search?q=%E7%A7%9F',
  '/documents/law:DEMO01:5',
  '/nowhere',
  '/chat',
  '/_next/image?url=x',
  '/admin/sessions',
])
  test(`signed out, ${path} leads to the sign-in page and shows nothing else`, async ({ request }) => {
    const response = await request.get(SITES.real + path, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toMatch(new RegExp(`^(${SITES.real})?/sign-in`));
    expect(await response.text()).not.toContain('示範');
  });

for (const path of [
  '/api/search?query=a',
  '/api/nowhere',
  '/api/auth/session',
  '/api/admin/sessions',
  '/api/auth/../search?query=a',
])
  test(`signed out, ${path} answers 401 in the error shape`, async ({ request }) => {
    const response = await request.get(SITES.real + path, { maxRedirects: 0 });
    expect(response.status()).toBe(401);
    expect((await response.json()).error.code).toBe('signed_out');
  });

test('a forged or altered session cookie is no session', async ({ request, desk }) => {
  const cookie = (await desk.context().cookies()).find(({ name }) => name === 'next-auth.session-token');
  expect(cookie?.httpOnly).toBe(true);
  expect(cookie?.sameSite).toBe('Lax');
  for (const value of ['x', `${cookie?.value.slice(0, -3)}abc`, '']) {
    const headers = { cookie: `next-auth.session-token=${value}` };
    const response = await request.get(`${SITES.real}/api/search?query=a`, { headers });
    expect(response.status()).toBe(401);
  }
});

test('signing out ends both sessions: the next sign-in asks for the password again', async ({ desk }) => {
  await openAccountMenu(desk);
  await desk.getByRole('menuitem', { name: '登出' }).click();
  await desk.getByRole('button', { name: '登出' }).click();
  await expect(desk).toHaveURL(/\/sign-in\?signedOut=1/);
  await expect(desk.getByRole('status')).toContainText('您已登出');
  await desk.goto(`${SITES.real}/search`);
  await expect(desk).toHaveURL(/\/sign-in/);
  await desk.getByRole('button', { name: '使用事務所帳號登入' }).click();
  await expect(desk).toHaveURL(new RegExp(`^${IDP_URL}/interaction/`));
  await expect(desk.getByLabel('密碼')).toBeVisible();
});

test('another site cannot sign a lawyer out', async ({ desk }) => {
  const response = await desk.request.post(`${SITES.real}/sign-out`, {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(403);
  await desk.reload();
  await expect(desk).toHaveURL(/\/search/);
});

test('the address after sign-in stays on this site', async ({ page }) => {
  for (const target of [
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.context().clearCookies();
    await signIn(page, 'lin', SITES.real, `/sign-in?callbackUrl=${encodeURIComponent(target)}`);
    expect(new URL(page.url()).origin).toBe(SITES.real);
  }
});

test('a network that tries to sign in too often reads when to try again, whatever addresses it forges; others sign in', async ({
  page,
}) => {
  const network = `2001:db8:${(Date.now() % 0xffff).toString(16)}::`;
  const tooMany = '登入次數過多，請稍候再登入';
  let forged = 0;
  /** Attempts until one is refused: between two of them there may be time enough for one more. */
  const untilRefused = async (attempt: (headers: Record<string, string>) => Promise<APIResponse>) => {
    for (;;) {
      const headers = () => ({ 'x-forwarded-for': `203.0.113.${++forged}, ${network}${forged}` });
      const responses = await Promise.all(Array.from({ length: 50 }, () => attempt(headers())));
      const refused = responses.find((response) => response.status() === 429);
      if (refused) return refused;
    }
  };
  const begun = await untilRefused((headers) =>
    page.request.post(`${SITES.real}/api/auth/signin/oidc`, { headers, maxRedirects: 0 }),
  );
  expect(Number(begun.headers()['retry-after'])).toBeGreaterThan(0);
  // Where the button of the sign-in page leads.
  await page.goto((await begun.json()).url);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(tooMany);
  const back = await untilRefused((headers) =>
    page.request.get(`${SITES.real}/api/auth/callback/oidc?code=c&state=s`, { headers, maxRedirects: 0 }),
  );
  expect(await back.text()).toContain(`<h1>${tooMany}</h1>`);

  await signIn(page, 'lin', SITES.real, '/search');
});

test('localhost leads to the address that the session belongs to', async ({ page }) => {
  await page.goto(`${SITES.real.replace('127.0.0.1', 'localhost')}/search?q=a`);
  await page.waitForURL((url) => url.hostname === '127.0.0.1');
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/search?q=a');
});
