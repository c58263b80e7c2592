import type { Context, MiddlewareHandler } from 'hono';
import { REMAINING_HEADER } from '#lib/contract/names.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import { authenticateKey } from './auth.ts';

/**
 * Puts the searches that the key has left on every response of the path, whatever its status. 0 when the key is absent,
 * unknown, revoked or expired, or cannot be looked up. Goes before everything that can refuse a request: also a 405 or a
 * 413 tells how many are left.
 */
export function remainingHeaders(deps: AppDeps): MiddlewareHandler<AppEnv>[] {
  return [remainingDefault, authenticateKey(deps), remainingOfCaller];
}

/** What stands where no key is found. */
const remainingDefault: MiddlewareHandler<AppEnv> = async (c, next) => {
  setRemaining(c, 0);
  await next();
};

/** Once the key is known: what it had left when the request came in. A 200 of a search sets the count after it. */
const remainingOfCaller: MiddlewareHandler<AppEnv> = async (c, next) => {
  const caller = c.get('caller');
  if ('key' in caller) setRemaining(c, caller.key.quota - caller.key.used);
  await next();
};

export function setRemaining(c: Context<AppEnv>, remaining: number): void {
  c.header(REMAINING_HEADER, String(remaining));
}
