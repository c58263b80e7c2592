import 'server-only';
import { z } from 'zod';
import type { WebEnv } from './env.ts';

const Discovery = z.object({ end_session_endpoint: z.url({ protocol: /^https?$/ }).optional() });

/**
 * The provider's sign-out address for this session, or null when the provider has none or can't be asked: then only
 * our own session ends.
 */
export async function endSessionUrl(
  oidc: WebEnv['oidc'],
  idToken: string | null,
  returnTo: string,
): Promise<string | null> {
  if (!idToken) return null;
  try {
    const response = await fetch(`${oidc.issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(3_000),
    });
    const { end_session_endpoint: endpoint } = Discovery.parse(await response.json());
    if (!endpoint) return null;
    const url = new URL(endpoint);
    url.searchParams.set('id_token_hint', idToken);
    url.searchParams.set('client_id', oidc.clientId);
    url.searchParams.set('post_logout_redirect_uri', returnTo);
    return url.href;
  } catch {
    return null;
  }
}
