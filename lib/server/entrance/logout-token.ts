import 'server-only';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { webDb } from '../db/index.ts';
import { webEnv } from '../env.ts';
import type { ProviderLogout } from '../sessions/store.ts';
import { boundedAgent } from './bounded-agent.ts';
import { issuerKind, tokenIssuer } from './issuers.ts';
import { providerMetadata } from './provider.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** The provider sends a token as soon as it has made it; an older one is refused. */
const MAX_AGE_SECONDS = 120;
const TOLERANCE_SECONDS = 10;

/** A logout token that is refused; the message says why, for our log and the provider's. */
export class LogoutTokenError extends Error {
  override name = 'LogoutTokenError';
}

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & {
  legalDeskKeys?: { uri: string; keys: ReturnType<typeof createRemoteJWKSet> };
};

/** The provider's keys; for an unknown key id they are fetched again, at most twice a minute. */
function keysAt(uri: string): ReturnType<typeof createRemoteJWKSet> {
  if (shared.legalDeskKeys?.uri !== uri)
    shared.legalDeskKeys = { uri, keys: createRemoteJWKSet(new URL(uri), { agent: boundedAgent(uri) }) };
  return shared.legalDeskKeys.keys;
}

/**
 * Which sessions a provider ends by a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). Throws if the token
 * is not from the provider, not for us, too old or of the future, no logout token, or was accepted before.
 */
export async function readLogoutToken(token: string): Promise<ProviderLogout> {
  const { oidc } = webEnv();
  const { jwks_uri } = await providerMetadata();
  const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
    // The algorithm of our id tokens: never `none`, never one by a shared secret.
    algorithms: ['RS256'],
    audience: oidc.clientId,
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: TOLERANCE_SECONDS,
    requiredClaims: ['iss', 'iat', 'jti', 'events'],
  }).catch((error: Error & { code?: string }) => {
    throw new LogoutTokenError(error.code ?? error.name);
  });
  const tenant = issuerKind(oidc.issuer) === 'microsoft' ? payload.tid : null;
  const issuer = tokenIssuer(oidc.issuer, typeof tenant === 'string' ? tenant : null);
  if (issuer === null || payload.iss !== issuer) throw new LogoutTokenError('another issuer');
  if (!isLogoutEvent(payload.events)) throw new LogoutTokenError('no logout event');
  if (payload.nonce !== undefined) throw new LogoutTokenError('a nonce: an id token is no logout token');
  const subject = typeof payload.sub === 'string' ? payload.sub : null;
  const providerSid = typeof payload.sid === 'string' ? payload.sid : null;
  if (subject === null && providerSid === null) throw new LogoutTokenError('neither sub nor sid');
  if (!(await takeOnce(payload))) throw new LogoutTokenError('taken before');
  return { issuer, subject, providerSid };
}

function isLogoutEvent(events: unknown): boolean {
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, LOGOUT_EVENT)) return false;
  const event = (events as Record<string, unknown>)[LOGOUT_EVENT];
  return typeof event === 'object' && event !== null;
}

/** Stores that this token was accepted, for as long as its age would allow it again; false if it already was. */
async function takeOnce({ iss, jti, iat = 0 }: JWTPayload): Promise<boolean> {
  const db = await webDb();
  await db.deleteFrom('logout_tokens').where('until', '<', Date.now()).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('logout_tokens')
    .values({ jti: `${iss} ${jti}`, until: (iat + MAX_AGE_SECONDS + 2 * TOLERANCE_SECONDS) * 1000 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
