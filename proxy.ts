import { type NextRequest, NextResponse } from 'next/server';
import { isLoopbackHost } from '#lib/outgoing.ts';
import { limitedSignIn } from '#lib/server/entrance/limited-sign-in.ts';
import { webEnv } from '#lib/server/env.ts';
import { contentSecurityPolicy } from '#lib/server/http/csp.ts';
import { prolongsSession } from '#lib/server/sessions/acts.ts';
import { sessionOfCookies } from '#lib/server/sessions/of-cookies.ts';
import { noteAct } from '#lib/server/sessions/store.ts';
import { signedOutError } from '#lib/server/signed-out-error.ts';
import { storageFailed } from '#lib/server/storage.ts';
import { storageError } from '#lib/server/storage-error.ts';

const PUBLIC_PATH =
  /^\/(?:sign-in|sign-out|api\/auth\/(?:signin|callback|csrf|providers|error|backchannel-logout)(?:\/.*)?|api\/health|feeds\/[\w-]{43})$/;

/**
 * Every request but static files passes here: signed-out visitors go to the sign-in page, pages get their
 * Content-Security-Policy. Route handlers check the session again: a path that slips past the matcher stays closed.
 */
export async function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  // A static file, which Next only lets be read: it answers other methods with a 500.
  if (pathname === '/robots.txt')
    return ['GET', 'HEAD'].includes(request.method)
      ? NextResponse.next()
      : new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const canonical = canonicalLoopback(request.headers.get('host'), webEnv().webUrl);
  if (canonical && request.method === 'GET') return movedPage(canonical + pathname + search);

  if (!PUBLIC_PATH.test(pathname)) {
    const isOpen = await hasSession(request).catch(() => null);
    if (isOpen === null) return storageError();
    if (!isOpen) return signedOutResponse(request);
  }
  return (await limitedSignIn(request)) ?? withPolicy(request);
}

/** A call of the API gets an error; a page redirects to the sign-in, which leads back to it. */
function signedOutResponse(request: NextRequest): Response {
  const { pathname, search } = request.nextUrl;
  if (pathname.startsWith('/api/')) return signedOutError();
  const target = new URL('/sign-in', webEnv().webUrl);
  if (pathname !== '/') target.searchParams.set('callbackUrl', pathname + search);
  return NextResponse.redirect(target, 307);
}

/** Lets the app answer, under a Content-Security-Policy with a new nonce. */
function withPolicy(request: NextRequest): Response {
  const { pathname, search } = request.nextUrl;
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, webEnv().oidc.issuer, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts out of this header.
  headers.set('content-security-policy', policy);
  headers.set('x-legal-desk-path', pathname + search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** Whether the request has an open session. What its user does puts off the idle limit; polling does not. */
async function hasSession(request: NextRequest): Promise<boolean> {
  const session = await sessionOfCookies(request.cookies.getAll());
  if (session && prolongsSession(request.method, request.nextUrl.pathname, request.headers))
    // On a full disk nothing can be stored, but reading must go on; the idle limit then comes too early.
    await noteAct(session).catch(storageFailed);
  return session !== null;
}

/** `localhost:3000` typed for a site at `127.0.0.1:3000`: cookies would be lost on the way back from sign-in. */
function canonicalLoopback(host: string | null, webUrl: string): string | null {
  const own = new URL(webUrl);
  if (!host || host === own.host) return null;
  return isLoopbackHost(host.replace(/:\d+$/, '')) && isLoopbackHost(own.hostname) ? webUrl : null;
}

/** A page and not a redirect: Next shortens the address of a redirect to a path, which would lead here again. */
function movedPage(url: string): Response {
  const safe = url.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return new Response(
    `<!doctype html><meta http-equiv="refresh" content="0; url=${safe}"><a href="${safe}">${safe}</a>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    },
  );
}

export const config = { matcher: ['/((?!_next/static/|favicon.ico$|icon.svg$).*)'] };
