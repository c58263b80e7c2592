import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppDeps, AppEnv } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';
import { describeFault } from '../errors/fault.ts';

/** Probed every few seconds by machines: logged at debug only. */
const UNLOGGED_ROUTES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One log line and one count for each response. Only the fields listed here are written: never the URL, the query, a body,
 * a header or a key, and of a fault its kind and place but not its message, which may quote what was searched for.
 */
export function accessLog({ logger, metrics }: AppDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const labels = { route: routeOf(c), method: c.req.method, status: c.res.status };
    metrics.requests.inc(labels);
    metrics.requestSeconds.observe(labels, ms / 1_000);
    logger[levelOf(labels)](
      {
        requestId: c.get('requestId'),
        ...labels,
        ms: Math.round(ms * 10) / 10,
        keyId: c.get('keyId'),
        code: c.get('errorCode'),
        degraded: c.get('degraded'),
        ...(labels.status >= 500 && { fault: describeFault(faultOf(c)) }),
      },
      'request',
    );
  };
}

/** The fault behind a 5xx: the cause of an `ApiError`, otherwise the error itself. */
function faultOf({ error }: Context<AppEnv>): unknown {
  return error instanceof ApiError ? error.cause : error;
}

/** The pattern, `/api/v1/documents/:doc_id`: a path would give every document its own time series. */
function routeOf(c: Context<AppEnv>): string {
  const pattern = routePath(c, -1);
  return pattern.endsWith('*') ? 'unmatched' : pattern;
}

function levelOf({ route, status }: { route: string; status: number }) {
  if (status >= 500) return 'error';
  return UNLOGGED_ROUTES.has(route) ? 'debug' : 'info';
}
