import 'server-only';
import type { NextRequest } from 'next/server';
import { messagesFor, pickLocale } from '#lib/messages/index.ts';
import { recordRefusal } from '../audit/refusals.ts';
import { webEnv } from '../env.ts';
import { clientNetwork } from '../http/client-network.ts';
import { localeCookieName } from '../http/cookies.ts';
import { AttemptLimiter } from './attempt-limiter.ts';

/**
 * Where a sign-in begins, and where it comes back from the provider: both make us call the provider and write into log
 * and audit. Nothing else is limited. Pages, the page that offers the sign-in, and the calls of pages, such as those
 * that ask who is signed in, never count: a lawyer may have any number of tabs.
 */
const ATTEMPT_PATH = /^\/api\/auth\/(?:signin|callback)(?:\/|$)/;
const AGAIN = '/sign-in?error=TooManyAttempts';

const limiter = new AttemptLimiter();

/** The 429 for an attempt to sign in from a network that has had too many; null for every other request. */
export async function limitedSignIn(request: NextRequest): Promise<Response | null> {
  if (!ATTEMPT_PATH.test(request.nextUrl.pathname)) return null;
  const network = clientNetwork(request.headers);
  if (network === null) return null;
  const attempt = limiter.take(network);
  if (attempt.isAllowed) return null;
  if (attempt.isFirst) {
    // Without the address: it is in the log of the proxy.
    console.warn('sign-in limited: too many attempts from one network');
    await recordRefusal({ kind: 'sign_in_refused', owner: null, detail: { why: 'too_many_attempts' } });
  }
  const headers = { 'retry-after': String(attempt.retryAfterSeconds), 'cache-control': 'no-store' };
  // The sign-in page begins a sign-in by script, which goes to the address in the response.
  return request.method === 'POST'
    ? Response.json({ url: webEnv().webUrl + AGAIN }, { status: 429, headers })
    : new Response(refusalPage(request), {
        status: 429,
        headers: {
          ...headers,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        },
      });
}

/** Static HTML without a database or a session, because it answers requests that come too often. */
function refusalPage({ cookies, headers }: NextRequest): string {
  const chosen = cookies.get(localeCookieName(webEnv().webUrl))?.value;
  const locale = pickLocale(chosen, headers.get('accept-language'));
  const { app, authError } = messagesFor(locale);
  const { title, body } = authError.TooManyAttempts;
  return `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width">
<title>${title} — ${app.name}</title>
<main><h1>${title}</h1><p>${body}</p><p><a href="${AGAIN}">${authError.retry}</a></p></main>
`;
}
