import { isLocale } from '#lib/messages/index.ts';
import { isSafePath } from '#lib/search/links.ts';
import { webEnv } from '#lib/server/env.ts';
import { localeCookieName } from '#lib/server/http/cookies.ts';
import { isSameOrigin } from '#lib/server/http/same-origin.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language chosen. With `returnTo` (a form without JavaScript) leads back to the page it came from. */
export async function POST(request: Request): Promise<Response> {
  const { webUrl } = webEnv();
  if (!isSameOrigin(request.headers, webUrl)) return new Response(null, { status: 403 });
  const form = await request.formData().catch(() => new FormData());
  const locale = form.get('locale');
  if (!isLocale(locale)) return new Response(null, { status: 422 });
  const returnTo = form.get('returnTo');
  const secure = webUrl.startsWith('https:') ? '; Secure' : '';
  const headers = new Headers({
    'cache-control': 'no-store',
    'set-cookie': `${localeCookieName(webUrl)}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`,
  });
  if (typeof returnTo !== 'string') return new Response(null, { status: 204, headers });
  headers.set('location', isSafePath(returnTo) ? encoded(returnTo, webUrl) : '/');
  return new Response(null, { status: 303, headers });
}

/** Headers are ASCII; a path need not be. */
function encoded(path: string, webUrl: string): string {
  const { pathname, search } = new URL(path, webUrl);
  return pathname + search;
}
