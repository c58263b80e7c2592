import type { MiddlewareHandler } from 'hono';
import type { AppDeps, AppEnv } from '../context.ts';

/**
 * No response is a page: if a browser is made to open one, it gets no scripts, no frames and no guess of its type.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Headers of every response. Nothing may be cached on the way: a response belongs to one key. */
export function responseHeaders({ stopping }: Pick<AppDeps, 'stopping'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
    c.header('cache-control', 'no-store');
    await next();
    // A connection that is kept alive would hold up the shutdown.
    if (stopping()) c.header('connection', 'close');
  };
}
