import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { fuzzRequest, routePatterns } from '../scripts/fuzz/requests.ts';
import { send } from '../scripts/fuzz/send.ts';
import { fuzzWeb } from '../scripts/fuzz/web.ts';
import { SITES } from './support/addresses.ts';
import { enter, expect, ownLogin, test } from './support/test.ts';

/** Makes the same requests as long as no route is added: a failure can be repeated. */
const SEED = 20_261_123;
const REQUESTS = 1_500;
const OPENED = 12;

test('1,500 odd requests cause no fault, reveal nothing to a stranger and do not disturb a lawyer at work', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await enter(page, SITES.real, '/search', ownLogin());
  const plan = { site: SITES.real, requests: REQUESTS, seed: SEED, login: 'admin', atOnce: 6 };
  const { requests, statuses, faults, leaks } = await fuzzWeb(plan);
  expect(faults).toEqual([]);
  expect(leaks).toEqual([]);
  expect(requests).toBe(REQUESTS);
  // The common statuses must all occur, whichever routes there are: otherwise the requests reach nothing.
  for (const status of ['200', '307', '400', '401', '404', '405'])
    expect(Object.keys(statuses), JSON.stringify(statuses)).toContain(status);
  await page.goto(`${SITES.real}/search?q=押租金`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('pages opened with odd URLs write nothing to the console', async ({ page, expectError }) => {
  test.setTimeout(300_000);
  await enter(page, SITES.real, '/search', ownLogin());
  // That there is no such page, or none for her, is the answer's status, and Chromium writes that down.
  expectError(/Failed to load resource: the server responded with a status of 40[34]/);
  const pages = routePatterns().filter((pattern) => !/^\/(?:api|sign-out|feeds|locale)/.test(pattern));
  const odd = fc
    .sample(fuzzRequest(pages), { numRuns: 400, seed: SEED })
    .filter(
      ({ method, path, headers }) =>
        method === 'GET' && !path.startsWith('/_next') && headers.cookie === undefined,
    );
  let opened = 0;
  for (const { path } of odd) {
    if (opened === OPENED) break;
    if (!path.startsWith('/') || path.startsWith('//') || path.length > 2_000) continue;
    const answer = await page.goto(SITES.real + path, { waitUntil: 'load' }).catch(() => null);
    // An address that leads to a file, or away to be signed in, is no page of ours.
    if (!answer?.headers()['content-type']?.startsWith('text/html')) continue;
    expect(answer.status(), path).toBeLessThan(500);
    opened++;
  }
  expect(opened).toBe(OPENED);
});

/** Sends the path as it stands; resolves to the status, the location and the body. */
function ask(method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(SITES.real);
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', body });
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('no request header changes the account, the site or the method of a request', async () => {
  const FORGED: Record<string, string>[] = [
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
    { 'x-forwarded-user': 'admin', 'x-remote-user': 'admin', 'remote-user': 'admin' },
    { 'x-original-url': '/sign-in', 'x-rewrite-url': '/sign-in', 'x-forwarded-uri': '/sign-in' },
    { 'x-user-id': 'admin', 'x-auth-request-email': 'admin@demo.example' },
    { host: 'evil.example' },
  ];
  for (const forged of FORGED) {
    const sentHeaders = JSON.stringify(forged);
    const page = await ask('GET', '/search?q=a', forged);
    expect(page.status, sentHeaders).toBe(307);
    expect(page.location, sentHeaders).not.toContain('evil.example');
    const api = await ask('GET', '/api/threads', { 'sec-fetch-site': 'same-origin', ...forged });
    expect(api.status, sentHeaders).toBe(401);
    const signInPage = await ask('GET', '/sign-in', forged);
    expect(signInPage.body, sentHeaders).not.toContain('evil.example');
  }
  // A method override is ignored: the sign-in page stays the sign-in page.
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    expect((await ask('GET', '/sign-in', { [name]: 'DELETE' })).status).toBe(200);
});

test('TRACE echoes nothing, and no folder lists its files', async () => {
  for (const path of ['/', '/search', '/api/threads', '/sign-in', '/_next/static/']) {
    const { status, body } = await ask('TRACE', path, { cookie: 'secret-of-hers=1' });
    expect(status, path).toBe(405);
    expect(body, path).not.toContain('secret-of-hers');
  }
  for (const path of [
    '/_next/',
    '/_next/static/',
    '/_next/static/chunks/',
    '/public/',
    '/.git/',
    '/.git/config',
    '/.next/',
    '/data/',
  ])
    expect(await send(SITES.real, { method: 'GET', path, headers: {}, body: null }, ''), path).not.toBe(200);
});
