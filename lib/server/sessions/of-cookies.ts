import 'server-only';
import { LRUCache } from 'lru-cache';
import { getToken } from 'next-auth/jwt';
import { webEnv } from '../env.ts';
import { sessionCookieName } from '../http/cookies.ts';
import { type OpenSession, sessionOfSecret } from './store.ts';

type SessionCookie = { name: string; value: string };

const MAX_KEPT_SECRETS = 1_000;
/** Far below the life of a session, so that what was decrypted does not stay in memory long after its last use. */
const SECRET_TTL_MS = 60_000;

// Decrypting takes longer than everything else that a request costs us, and a page asks for many things at once.
// Only what the cookie says is kept: whether its session is still open is asked every time.
// Next bundles the proxy, pages and handlers apart: only globalThis is one for all.
const store = globalThis as typeof globalThis & { legalDeskSecrets?: LRUCache<string, string> };
store.legalDeskSecrets ??= new LRUCache<string, string>({ max: MAX_KEPT_SECRETS, ttl: SECRET_TTL_MS });
const known = store.legalDeskSecrets;

/** The open session that a request's cookies belong to; null for none, an altered one, and one that has ended. */
export async function sessionOfCookies(cookies: readonly SessionCookie[]): Promise<OpenSession | null> {
  const secret = await secretOf(cookies);
  return secret === null ? null : sessionOfSecret(secret);
}

/** The secret in the session cookie; does not check whether its session is open. */
async function secretOf(cookies: readonly SessionCookie[]): Promise<string | null> {
  const { webUrl, sessionSecret } = webEnv();
  const cookieName = sessionCookieName(webUrl);
  const ours = cookies.find(({ name }) => name === cookieName);
  if (!ours) return null;
  const kept = known.get(ours.value);
  if (kept) return kept;
  const request = { cookies: { [cookieName]: ours.value }, headers: {} };
  const claims = await getToken({ req: request as never, secret: sessionSecret, cookieName });
  if (typeof claims?.sid !== 'string') return null;
  known.set(ours.value, claims.sid);
  return claims.sid;
}
