import type { NextRequest } from 'next/server';
import { record } from '#lib/server/audit/index.ts';
import { webEnv } from '#lib/server/env.ts';
import { forgottenCookies } from '#lib/server/http/cookies.ts';
import { isSameOrigin } from '#lib/server/http/same-origin.ts';
import { endSessionUrl } from '#lib/server/oidc-sign-out.ts';
import { sessionOfCookies } from '#lib/server/sessions/of-cookies.ts';
import { endSession } from '#lib/server/sessions/store.ts';
import { storageError } from '#lib/server/storage-error.ts';

/**
 * Ends our session, empties the browser of what is the lawyer's, and ends the provider's session, so that the next sign-in
 * asks again. Also for somebody who was not let in and wants to try another account.
 */
export async function POST(request: NextRequest) {
  const { webUrl } = webEnv();
  if (!isSameOrigin(request.headers, webUrl)) return new Response(null, { status: 403 });
  const cookies = request.cookies.getAll();
  let idToken: string | null = null;
  try {
    const session = await sessionOfCookies(cookies);
    idToken = session?.idToken ?? null;
    if (session) {
      const owner = `${session.issuer} ${session.subject}`;
      await record({ kind: 'session_ended', owner, target: session.id, detail: { by: 'sign_out' } });
      await endSession(session.id);
    }
  } catch {
    // Do not say "signed out" while the session may still be open.
    return storageError();
  }
  const after = `${webUrl}/sign-in?signedOut=1`;
  const headers = new Headers({
    // Where the provider has no sign-out, its next sign-in is at least to ask which account.
    location: (await endSessionUrl(idToken, after)) ?? `${after}&choose=1`,
    'cache-control': 'no-store',
    // Not "cookies": that would take those of all sites under the same domain, the firm's others too.
    'clear-site-data': '"cache", "storage"',
  });
  const names = cookies.map(({ name }) => name);
  for (const cookie of forgottenCookies(names, webUrl)) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
