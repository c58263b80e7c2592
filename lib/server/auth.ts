import 'server-only';
import type { AuthOptions } from 'next-auth';
import { webEnv } from './env.ts';

const TWELVE_HOURS = 12 * 60 * 60;

/** The cookie that holds the session; https sites get the prefix that browsers refuse to send over http. */
export function sessionCookieName(webUrl: string): string {
  return `${webUrl.startsWith('https:') ? '__Secure-' : ''}next-auth.session-token`;
}

/** Sign-in with the firm's OpenID provider: authorization code with PKCE, state and nonce. */
export function authOptions(): AuthOptions {
  const env = webEnv();
  return {
    secret: env.sessionSecret,
    session: { strategy: 'jwt', maxAge: TWELVE_HOURS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      {
        id: 'oidc',
        name: 'OpenID Connect',
        type: 'oauth',
        wellKnown: `${env.oidc.issuer}/.well-known/openid-configuration`,
        issuer: env.oidc.issuer,
        clientId: env.oidc.clientId,
        clientSecret: env.oidc.clientSecret,
        authorization: { params: { scope: 'openid email profile' } },
        idToken: true,
        checks: ['pkce', 'state', 'nonce'],
        profile: (claims: { sub: string; name?: string; email?: string }) => ({
          id: claims.sub,
          name: claims.name ?? claims.email ?? claims.sub,
          email: claims.email ?? null,
        }),
      },
    ],
    callbacks: {
      // The id token stays in the encrypted cookie, for signing out at the provider; no page ever sees it.
      jwt: ({ token, account }) => (account?.id_token ? { ...token, idToken: account.id_token } : token),
      redirect: ({ url }) => new URL(safeReturnPath(url, env.webUrl), env.webUrl).href,
    },
    logger: {
      // Codes only: next-auth's details hold tokens and addresses.
      error: (code) => console.error(`sign-in failed: ${code}`),
      warn: (code) => console.warn(`sign-in warning: ${code}`),
      debug: () => {},
    },
  };
}

/**
 * Where to go after sign-in: a path of this site, or `/`. Absolute addresses of this site are taken apart, others
 * and tricks (`//host`, backslashes) are dropped.
 */
export function safeReturnPath(wanted: string | undefined, webUrl: string): string {
  if (!wanted) return '/';
  try {
    const url = new URL(wanted, webUrl);
    const path = url.pathname + url.search + url.hash;
    const isOurs =
      url.origin === new URL(webUrl).origin && !path.startsWith('//') && !path.startsWith('/sign-');
    return isOurs ? path : '/';
  } catch {
    return '/';
  }
}
