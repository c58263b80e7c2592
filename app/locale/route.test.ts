import { expect, test, vi } from 'vitest';
import { POST } from './route.ts';

vi.mock('#lib/server/env.ts', () => ({ webEnv: () => ({ webUrl: 'https://desk.example' }) }));

const choose = (fields: Record<string, string>, site = 'same-origin') =>
  POST(
    new Request('https://desk.example/locale', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': site },
    }),
  );

test('choosing a language is remembered, and a form without JavaScript leads back to the same search', async () => {
  const response = await choose({ locale: 'en', returnTo: '/search?q=租賃&mode=hybrid' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/search?q=%E7%A7%9F%E8%B3%83&mode=hybrid');
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-locale=en; Path=\/;.*SameSite=Lax; HttpOnly; Secure$/,
  );
});

test('a script that sets the language gets an empty response', async () => {
  expect((await choose({ locale: 'zh-TW' })).status).toBe(204);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'choosing a language never redirects to another site: %s',
  async (returnTo) => {
    expect((await choose({ locale: 'en', returnTo })).headers.get('location')).toBe('/');
  },
);

test('unknown languages and requests of other sites are refused', async () => {
  expect((await choose({ locale: 'xx; Path=/' })).status).toBe(422);
  expect((await choose({})).status).toBe(422);
  expect((await choose({ locale: 'en' }, 'cross-site')).status).toBe(403);
});
