import type { MiddlewareHandler } from 'hono';
import type { AppDeps, AppEnv } from '../context.ts';

/** Headers of every response. Nothing may be cached on the way: a response belongs to one key. */
export function responseHeaders({ stopping }: Pick<AppDeps, 'stopping'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.header('x-content-type-options', 'nosniff');
    c.header('cache-control', 'no-store');
    await next();
    // A connection that is kept alive would hold up the shutdown.
    if (stopping()) c.header('connection', 'close');
  };
}
