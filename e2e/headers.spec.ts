import { globSync } from 'node:fs';
import path from 'node:path';
import { BUILD_DIR } from '../scripts/lib/paths.ts';
import { SITES } from './support/addresses.ts';
import { builtPaths, headerFaults } from './support/security-headers.ts';
import { enter, expect, ownLogin, test } from './support/test.ts';

/** Addresses that are no routes of ours. */
const OTHERS = [
  '/favicon.ico',
  '/robots.txt',
  '/no/such/page',
  '/api/no/such',
  '/%ff',
  '/api/%',
  '/_next/static/%ff',
  '/_next/image?url=%2Ficon.svg&w=64&q=75',
  '/_next/static/nothing.js',
  '/_next/data/x/search.json',
  '/api/auth/_log',
  '/api/search?query=%E7%A7%9F%E8%B3%83',
  '/api/documents/law:DEMO01:5/card',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;

test('every route of the build sends the security headers, whatever it answers and to whom', async ({
  page,
  playwright,
}) => {
  test.setTimeout(300_000);
  const [script = ''] = globSync('**/*.js', { cwd: path.join(BUILD_DIR, 'static') });
  const paths = [...builtPaths(), ...OTHERS, `/_next/static/${script}`];
  expect(paths.length).toBeGreaterThan(45);
  const stranger = await playwright.request.newContext();
  const seen = new Map<number, string>();
  const faults: string[] = [];
  const broken: string[] = [];
  // The requests change or end whatever they can, so the user must be nobody else's.
  const login = ownLogin();
  for (const site of [SITES.real, SITES.down]) {
    await enter(page, site, '/search', login);
    for (const [who, request] of [
      ['a stranger', stranger],
      ['a lawyer', page.request],
    ] as const)
      for (const where of paths) {
        // A stranger gets no further than this site: whether its upstream is there makes no difference to him.
        if (who === 'a stranger' && site === SITES.down) continue;
        // Would end the session that the next requests need.
        if (who === 'a lawyer' && where === '/sign-out') continue;
        const asked = METHODS.map(async (method) => {
          const answer = await request.fetch(site + where, {
            method,
            maxRedirects: 0,
            headers: {
              'sec-fetch-site': 'same-origin',
              ...(method === 'POST' && { 'content-type': 'application/json' }),
            },
            ...(method === 'POST' && { data: '{}' }),
          });
          const what = `${method} ${where} of ${who}: ${answer.status()}`;
          seen.set(answer.status(), what);
          if (answer.status() === 500) broken.push(what);
          faults.push(...headerFaults(answer.headers()).map((fault) => `${what} ${fault}`));
        });
        await Promise.all(asked);
      }
  }
  const chat = {
    thread_id: crypto.randomUUID(),
    turn_id: crypto.randomUUID(),
    question: '押租金？',
    settings: {},
  };
  await enter(page, SITES.real, '/search', login);
  const stream = await page.request.post(`${SITES.real}/api/chat`, {
    data: chat,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(stream.headers()['content-type']).toContain('text/event-stream');
  faults.push(...headerFaults(stream.headers()).map((fault) => `a stream ${fault}`));
  const picture = await page.request.post(`${SITES.real}/api/check/file`, {
    data: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(picture.status()).toBe(415);
  faults.push(...headerFaults(picture.headers()).map((fault) => `a picture ${fault}`));
  await stranger.dispose();
  expect(faults).toEqual([]);
  for (const status of [200, 307, 400, 401, 403, 404, 405, 422]) expect([...seen.keys()]).toContain(status);
  // The site whose upstream is down answers with such a status; a 500 would be a fault of ours.
  expect([...seen.keys()].some((status) => status > 500)).toBe(true);
  expect(broken).toEqual([]);
});

test('the routes of next-auth for its log, session and sign-out are closed to everybody', async ({
  desk,
}) => {
  for (const action of ['_log', 'signout', 'session', 'verify-request'])
    for (const method of ['GET', 'POST'] as const) {
      const answer = await desk.request.fetch(`${SITES.real}/api/auth/${action}`, { method, data: '{}' });
      // Reading the session is a route of ours, which next-auth never sees.
      if (action === 'session' && method === 'GET') continue;
      expect([401, 404, 405], `${method} ${action}`).toContain(answer.status());
    }
});
