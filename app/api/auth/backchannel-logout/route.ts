import { LogoutTokenError, readLogoutToken } from '#lib/server/entrance/logout-token.ts';
import { readBoundedText } from '#lib/server/http/bounded-text.ts';
import { endSessionsOf } from '#lib/server/sessions/store.ts';

const MAX_BYTES = 32 * 1024;
const headers = { 'cache-control': 'no-store' };

/**
 * The provider tells that it has ended a session of its own (OpenID Connect Back-Channel Logout 1.0). Nobody is signed in
 * here: the signed token alone says that it is the provider.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readBoundedText(request.body, MAX_BYTES);
  const token = new URLSearchParams(body ?? '').get('logout_token');
  try {
    if (!token) throw new LogoutTokenError('no logout_token');
    const ended = await endSessionsOf(await readLogoutToken(token));
    console.warn(`sessions: the provider ended ${ended}`);
    return new Response(null, { status: 200, headers });
  } catch (error) {
    const isToken = error instanceof LogoutTokenError;
    const why = isToken ? error.message : error instanceof Error ? error.name : 'unknown error';
    console.warn(`sessions: a logout of the provider was refused: ${why}`);
    return Response.json(
      { error: isToken ? 'invalid_request' : 'temporarily_unavailable', error_description: why },
      { status: isToken ? 400 : 503, headers },
    );
  }
}
