import { NextRequest } from 'next/server';
import { expect, test, vi } from 'vitest';
import { deskEnv, SITE } from '#lib/server/testing/desk.ts';
import { GET, POST } from './[...nextauth]/route.ts';

const env = deskEnv({ url: 'http://127.0.0.1:9' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

test.each([
  ['POST', '_log'],
  ['GET', '_log'],
  ['POST', 'signout'],
  ['GET', 'signout'],
  ['GET', 'session'],
  ['POST', 'session'],
  ['POST', 'callback'],
])(
  'of next-auth %s %s is not served: nobody writes into the log, and no session is read or ended by it',
  async (method, action) => {
    const logs = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
    const body = method === 'POST' ? JSON.stringify({ code: 'X', level: 'error', message: '機密' }) : null;
    const request = new NextRequest(`${SITE}/api/auth/${action}`, { method, body });
    const answer = await (method === 'GET' ? GET : POST)(request, {
      params: Promise.resolve({ nextauth: [action, 'oidc'] }),
    });
    expect([answer.status, await answer.text()]).toEqual([404, '']);
    for (const one of logs) expect(one).not.toHaveBeenCalled();
  },
);
