import type { Context, MiddlewareHandler } from 'hono';
import { REMAINING_HEADER } from '#lib/contract/search.ts';
import type { AppEnv } from './context.ts';

/**
 * Puts the searches that the key has left on every answer of the route, whatever its status. 0 when the key is absent,
 * unknown, revoked or expired, or cannot be looked up.
 */
export const remainingDefault: MiddlewareHandler<AppEnv> = async (c, next) => {
  setRemaining(c, 0);
  await next();
};

/** Once the caller is known: what his key had left when the request came in. */
export const remainingOfCaller: MiddlewareHandler<AppEnv> = async (c, next) => {
  const caller = c.get('caller');
  if ('key' in caller) setRemaining(c, caller.key.quota - caller.key.used);
  await next();
};

export function setRemaining(c: Context<AppEnv>, remaining: number): void {
  c.header(REMAINING_HEADER, String(remaining));
}
