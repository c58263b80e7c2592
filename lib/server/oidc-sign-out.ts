import 'server-only';
import { providerMetadata } from './entrance/provider.ts';
import { webEnv } from './env.ts';

/**
 * The provider's sign-out address (OpenID Connect RP-Initiated Logout), or null when the provider has none or can't be
 * asked: then only our own session ends. Without an id token (she was not let in) the provider asks her to confirm.
 */
export async function endSessionUrl(idToken: string | null, returnTo: string): Promise<string | null> {
  const { end_session_endpoint: endpoint } = await providerMetadata().catch(() => ({
    end_session_endpoint: undefined,
  }));
  if (!endpoint) return null;
  const url = new URL(endpoint);
  if (idToken) url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('client_id', webEnv().oidc.clientId);
  url.searchParams.set('post_logout_redirect_uri', returnTo);
  return url.href;
}
