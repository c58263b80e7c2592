import 'server-only';
import type { AuthOptions } from 'next-auth';
import { checkAdmission, type IdClaims, isTooWeak } from './entrance/admission.ts';
import { boundedAgent } from './entrance/bounded-agent.ts';
import { discoveryUrl } from './entrance/issuers.ts';
import { openAuditedSession } from './entrance/open-audited-session.ts';
import { failureReason, logRefusal } from './entrance/sign-in-log.ts';
import { webEnv } from './env.ts';
import { authCookies } from './http/cookies.ts';

/** The page for somebody who has to sign in again with a second factor. */
const TOO_WEAK_PAGE = '/sign-in?error=TooWeak';

/**
 * Sign-in with the firm's OpenID provider: authorization code with PKCE, state and nonce. next-auth does the protocol;
 * who may enter is decided by `checkAdmission`, and the session is a record of ours that its cookie only points to.
 * What fails is logged with `reference`, which the sign-in page shows.
 */
export function authOptions(reference: string): AuthOptions {
  const { webUrl, oidc, entrance, sessionSecret, sessions } = webEnv();
  return {
    secret: sessionSecret,
    session: { strategy: 'jwt', maxAge: sessions.maxMs / 1000 },
    cookies: authCookies(webUrl),
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      {
        id: 'oidc',
        name: 'OpenID Connect',
        type: 'oauth',
        wellKnown: discoveryUrl(oidc.issuer),
        issuer: oidc.issuer,
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        authorization: {
          params: { scope: oidc.scope, ...(entrance.acr && { acr_values: entrance.acr.join(' ') }) },
        },
        idToken: true,
        checks: ['pkce', 'state', 'nonce'],
        httpOptions: { agent: boundedAgent(oidc.issuer) },
        profile: (claims: { sub: string }) => ({ id: claims.sub }),
      },
    ],
    callbacks: {
      signIn: async ({ profile }) => {
        const claims = (profile ?? {}) as IdClaims;
        const admission = checkAdmission(claims, oidc.issuer, entrance);
        if (!admission.ok) await logRefusal(reference, admission.reason, claims);
        if (!admission.ok && isTooWeak(admission.reason)) return TOO_WEAK_PAGE;
        return admission.ok;
      },
      // `account` is there only just after a sign-in. The cookie keeps nothing of the token but the session's secret.
      jwt: async ({ token, account, profile }) => {
        if (!account) return token;
        const claims = (profile ?? {}) as IdClaims;
        const admission = checkAdmission(claims, oidc.issuer, entrance);
        if (!admission.ok) throw new Error('not admitted');
        const { issuer, subject, role } = admission;
        const email = text(claims.email);
        const { secret } = await openAuditedSession({
          issuer,
          subject,
          role,
          email,
          name: text(claims.name) ?? email ?? subject,
          providerSid: text(claims.sid),
          idToken: account.id_token ?? null,
        });
        return { sid: secret };
      },
      redirect: ({ url }) => new URL(safeReturnPath(url, webUrl), webUrl).href,
    },
    logger: {
      // A word for the reason only: next-auth's details hold tokens and addresses.
      error: (code, metadata) => void logRefusal(reference, `${failureReason(errorIn(metadata))} (${code})`),
      warn: (code) => console.warn(`sign-in warning: ${code}`),
      debug: () => {},
    },
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const errorIn = (metadata: unknown): unknown =>
  metadata instanceof Error ? metadata : (metadata as { error?: unknown } | undefined)?.error;

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
