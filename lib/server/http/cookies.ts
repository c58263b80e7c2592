import 'server-only';
import type { CookiesOptions } from 'next-auth';
import { LOCALE_COOKIE } from '#lib/messages/locales.ts';

const isHttps = (webUrl: string): boolean => webUrl.startsWith('https:');

/**
 * A cookie's name on this site. On https browsers keep `__Host-` cookies to this very host, path `/` and TLS: no neighbour
 * under the same domain can set one. Plain http, which is loopback only, can't have the prefix.
 */
const hostCookie = (webUrl: string, name: string): string => `${isHttps(webUrl) ? '__Host-' : ''}${name}`;

/** The cookie that holds the session. */
export const sessionCookieName = (webUrl: string): string => hostCookie(webUrl, 'next-auth.session-token');

export const localeCookieName = (webUrl: string): string => hostCookie(webUrl, LOCALE_COOKIE);

const SIGN_IN_SECONDS = 15 * 60;

/** All cookies of next-auth, which itself gives the prefix to only one of them. */
export function authCookies(webUrl: string): Partial<CookiesOptions> {
  const cookie = (name: string, maxAge?: number) => ({
    name: hostCookie(webUrl, `next-auth.${name}`),
    options: {
      httpOnly: true,
      sameSite: 'lax' as const,
      path: '/',
      secure: isHttps(webUrl),
      ...(maxAge !== undefined && { maxAge }),
    },
  });
  return {
    sessionToken: cookie('session-token'),
    callbackUrl: cookie('callback-url'),
    csrfToken: cookie('csrf-token'),
    pkceCodeVerifier: cookie('pkce.code_verifier', SIGN_IN_SECONDS),
    state: cookie('state', SIGN_IN_SECONDS),
    nonce: cookie('nonce', SIGN_IN_SECONDS),
  };
}

/** `Set-Cookie` lines that delete all our cookies that a browser has sent, except the language. */
export function forgottenCookies(names: readonly string[], webUrl: string): string[] {
  const secure = isHttps(webUrl) ? '; Secure' : '';
  return names
    .filter((name) => /^(?:__Host-|__Secure-)?next-auth\./.test(name))
    .map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
}
