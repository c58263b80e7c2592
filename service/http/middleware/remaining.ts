import type { Context, MiddlewareHandler } from 'hono';
import { REMAINING_HEADER } from '#lib/contract/names.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import { authenticateKey } from './auth.ts';

/**
 * Sets the header of the searches left on the key on every response of the path, whatever its status. 0 when the key
 * is absent, unknown, revoked or expired. No header when the keys cannot be read: 0 would say that the quota is used
 * up. Mounted before everything that can refuse a request: also a 405 or a 413 tells how many are left.
 */
export function remainingHeaders(deps: AppDeps): MiddlewareHandler<AppEnv>[] {
  return [authenticateKey(deps), remainingOfCaller];
}

/** The searches left when the request came in. A 200 of a search then sets the new count. */
const remainingOfCaller: MiddlewareHandler<AppEnv> = async (c, next) => {
  const caller = c.get('caller');
  if ('key' in caller) setRemaining(c, caller.key.quota - caller.key.used);
  else if (caller.refusal.status === 401) setRemaining(c, 0);
  await next();
};

export function setRemaining(c: Context<AppEnv>, remaining: number): void {
  c.header(REMAINING_HEADER, String(remaining));
}
