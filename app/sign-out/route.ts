import type { NextRequest } from 'next/server';
import { NextResponse } from 'next/server';
import { sessionCookieName } from '#lib/server/auth.ts';
import { webEnv } from '#lib/server/env.ts';
import { endSessionUrl } from '#lib/server/oidc-sign-out.ts';
import { isSameOrigin } from '#lib/server/same-origin.ts';
import { sessionClaims } from '#lib/server/session-claims.ts';

/** Ends our session and then the provider's, so that the next sign-in asks again. */
export async function POST(request: NextRequest) {
  const env = webEnv();
  if (!isSameOrigin(request.headers, env.webUrl)) return new Response(null, { status: 403 });
  const cookieName = sessionCookieName(env.webUrl);
  const claims = await sessionClaims(request.cookies.getAll());
  const idToken = typeof claims?.idToken === 'string' ? claims.idToken : null;
  const after = `${env.webUrl}/sign-in?signedOut=1`;
  const response = NextResponse.redirect((await endSessionUrl(env.oidc, idToken, after)) ?? after, 303);
  for (const { name } of request.cookies.getAll()) {
    // A long session is split over cookies named …-token.0, …-token.1.
    if (name === cookieName || name.startsWith(`${cookieName}.`))
      response.cookies.set(name, '', {
        path: '/',
        maxAge: 0,
        httpOnly: true,
        secure: name.startsWith('__Secure-'),
      });
  }
  response.headers.set('cache-control', 'no-store');
  return response;
}
