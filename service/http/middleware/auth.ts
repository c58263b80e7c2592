import type { Context, MiddlewareHandler } from 'hono';
import type { KeyStore, StoredKey } from '#service/keys/store.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';
import { errors } from '../errors/errors.ts';
import { bearerToken } from '../request/bearer.ts';

/** Looks up the caller's key, once a request. A caller without one in force is refused later, by `requireKey`. */
export function authenticateKey({ keys }: Pick<AppDeps, 'keys'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // On endpoints that report the remaining searches, `remainingHeaders` has already looked the key up.
    if (c.get('caller')) return next();
    try {
      c.set('caller', { key: await findKey(c, keys) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      c.set('caller', { refusal: error });
    }
    return next();
  };
}

/** The caller's key; throws the 401 where it is absent, unknown, revoked or expired, the 503 where keys cannot be read. */
export function requireKey(c: Context<AppEnv>): StoredKey {
  const caller = c.get('caller');
  if ('refusal' in caller) throw caller.refusal;
  return caller.key;
}

async function findKey(c: Context<AppEnv>, keys: KeyStore): Promise<StoredKey> {
  const token = bearerToken(c.req.header('authorization'));
  if (!token) throw errors.missingKey();
  const key = await keys.find(token).catch((cause: unknown) => {
    throw errors.keysUnavailable(cause);
  });
  if (!key) throw errors.unknownKey();
  c.set('keyId', key.id);
  const status = keys.status(key);
  if (status === 'revoked') throw errors.revokedKey();
  if (status === 'expired') throw errors.expiredKey();
  return key;
}
