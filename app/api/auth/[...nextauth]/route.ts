import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { record } from '#lib/server/audit/index.ts';
import { authOptions } from '#lib/server/auth.ts';
import { providerMetadata } from '#lib/server/entrance/provider.ts';
import { logRefusal } from '#lib/server/entrance/sign-in-log.ts';
import { webEnv } from '#lib/server/env.ts';
import { sessionCookieName } from '#lib/server/http/cookies.ts';
import { sessionOfCookies } from '#lib/server/sessions/of-cookies.ts';
import { endSession } from '#lib/server/sessions/store.ts';

type AuthRouteContext = { params: Promise<{ nextauth: string[] }> };

/** What of next-auth is served; its own sign-out and its session, which renews itself by being read, are not. */
const SERVED = new Set([
  'GET csrf',
  'GET providers',
  'GET error',
  'GET signin',
  'POST signin',
  'GET callback',
]);

const REFERENCE_LENGTH = 8;
const REFERENCE = /^[\da-f]{8}$/;

async function handle(request: NextRequest, context: AuthRouteContext): Promise<Response> {
  const [action = ''] = (await context.params).nextauth;
  if (!SERVED.has(`${request.method} ${action}`)) return new Response(null, { status: 404 });
  const reference = referenceOf(request, action);
  const { webUrl } = webEnv();
  if (action === 'signin' || action === 'callback') {
    const problem = await providerMetadata().then(
      () => null,
      (error: Error) => error,
    );
    if (problem) {
      await logRefusal(reference, `provider: ${problem.message}`);
      return redirectTo(`${webUrl}/sign-in?error=Configuration&reference=${reference}`, request);
    }
  }
  // If the session can't be read, next-auth can't open a new one either and reports that itself.
  const earlier =
    action === 'callback' ? await sessionOfCookies(request.cookies.getAll()).catch(() => null) : null;
  const response = withReference(await NextAuth(request, context, authOptions(reference)), reference, webUrl);
  const opensSession = response.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${sessionCookieName(webUrl)}=`));
  // The browser has one session: the one before, perhaps another person's, must not live on behind it.
  if (earlier && opensSession) {
    const owner = `${earlier.issuer} ${earlier.subject}`;
    await record({ kind: 'session_ended', owner, target: earlier.id, detail: { by: 'new_sign_in' } });
    await endSession(earlier.id);
  }
  return response;
}

/**
 * A new reference number; or, while next-auth redirects over two addresses of its own after a failure, that failure's
 * number.
 */
function referenceOf(request: NextRequest, action: string): string {
  const given = request.nextUrl.searchParams.get('reference') ?? '';
  const isRedirectOfFailure = action === 'error' || (action === 'signin' && request.method === 'GET');
  return isRedirectOfFailure && REFERENCE.test(given)
    ? given
    : crypto.randomUUID().slice(0, REFERENCE_LENGTH);
}

/** As next-auth answers its own page, which asks by script and wants the address as JSON. */
function redirectTo(url: string, request: Request): Response {
  const headers = { 'cache-control': 'no-store' };
  if (request.method === 'POST') return Response.json({ url }, { headers });
  return new Response(null, { status: 302, headers: { ...headers, location: url } });
}

/** Gives the sign-in page the number under which the reason was logged. */
function withReference(response: Response, reference: string, webUrl: string): Response {
  const location = response.headers.get('location');
  const url = location && URL.canParse(location, webUrl) ? new URL(location, webUrl) : null;
  if (!url?.searchParams.has('error') || url.origin !== new URL(webUrl).origin) return response;
  url.searchParams.set('reference', reference);
  response.headers.set('location', url.href);
  return response;
}

export { handle as GET, handle as POST };
