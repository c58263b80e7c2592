import 'server-only';
import { LRUCache } from 'lru-cache';
import { getToken, type JWT } from 'next-auth/jwt';
import { sessionCookieName } from './auth.ts';
import { webEnv } from './env.ts';

type SessionCookie = { name: string; value: string };

const MAX_KEPT_CLAIMS = 1_000;
/** Far below the life of a session, so that decrypted claims do not stay in memory long after their last use. */
const CLAIMS_TTL_MS = 60_000;

// Decrypting takes longer than everything else that a request costs us, and a page asks for many things at once.
// Next bundles the proxy, pages and handlers apart: only globalThis is one for all.
const store = globalThis as typeof globalThis & { legalDeskClaims?: LRUCache<string, JWT> };
store.legalDeskClaims ??= new LRUCache<string, JWT>({ max: MAX_KEPT_CLAIMS, ttl: CLAIMS_TTL_MS });
const known = store.legalDeskClaims;

/** What the session cookie says, or null for none, an altered or an expired one. */
export async function sessionClaims(cookies: readonly SessionCookie[]): Promise<JWT | null> {
  const { webUrl, sessionSecret: secret } = webEnv();
  const cookieName = sessionCookieName(webUrl);
  // A long session is split over cookies named …-token.0, …-token.1.
  const ours = cookies.filter(({ name }) => name === cookieName || name.startsWith(`${cookieName}.`));
  if (ours.length === 0) return null;
  const key = ours.map(({ name, value }) => `${name}=${value}`).join(';');
  const kept = known.get(key);
  if (kept) return isOver(kept) ? null : kept;
  const request = { cookies: Object.fromEntries(ours.map(({ name, value }) => [name, value])), headers: {} };
  const claims = await getToken({ req: request as never, secret, cookieName });
  if (!claims?.sub) return null;
  known.set(key, claims);
  return claims;
}

function isOver({ exp }: JWT): boolean {
  return typeof exp === 'number' && exp * 1000 <= Date.now();
}
