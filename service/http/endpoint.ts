import type { Context, Hono } from 'hono';
import {
  API_PREFIX,
  type Endpoint,
  type EndpointName,
  endpointEntries,
} from '#lib/contract/openapi/endpoints.ts';
import type { AppDeps, AppEnv } from './context.ts';
import { authenticateKey, requireKey } from './middleware/auth.ts';
import { methodNotAllowed } from './middleware/method-not-allowed.ts';
import { remainingHeaders } from './middleware/remaining.ts';

/** Answers a request to an endpoint, once its key is known to be in force. */
export type EndpointHandler = (c: Context<AppEnv>) => Promise<Response>;

/** `/documents/{doc_id}` of the contract is `/documents/:doc_id` of Hono. */
const routeOf = (path: string) => `${API_PREFIX}${path.replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * Every response below these paths tells how many searches are left on the key, also a 404 for a deeper path, a 405 or
 * a 413; so this is mounted before everything that can refuse a request.
 */
export function reportRemaining(app: Hono<AppEnv>, deps: AppDeps): void {
  const paths = endpointEntries
    .filter(([, { tellsRemaining }]) => tellsRemaining)
    .map(([, { path }]) => path.replace(/\/\{.*/, '/*'));
  for (const path of new Set(paths)) app.use(`${API_PREFIX}${path}`, ...remainingHeaders(deps));
}

/**
 * Mounts the endpoints of the contract: key first (401), then the handler; any other method of the path is 405. The
 * compiler wants a handler for every row of the table, and no row is left out.
 */
export function mountEndpoints(
  app: Hono<AppEnv>,
  deps: AppDeps,
  handlers: Record<EndpointName, EndpointHandler>,
): void {
  for (const [name, endpoint] of endpointEntries) {
    const handle = handlers[name];
    app.on(endpoint.method.toUpperCase(), routeOf(endpoint.path), authenticateKey(deps), (c) => {
      requireKey(c);
      return handle(c);
    });
  }
  for (const [path, methods] of methodsByPath(endpointEntries.map(([, endpoint]) => endpoint)))
    app.all(routeOf(path), methodNotAllowed(methods));
}

/** Mounts a GET path that needs no key and is no endpoint of the contract: health, metrics, the contract itself. */
export function mountGet(
  app: Hono<AppEnv>,
  path: string,
  handle: (c: Context<AppEnv>) => Response | Promise<Response>,
) {
  app.get(path, handle);
  app.all(path, methodNotAllowed(['get']));
}

function methodsByPath(all: readonly Endpoint[]): Map<string, Endpoint['method'][]> {
  const methods = new Map<string, Endpoint['method'][]>();
  for (const { path, method } of all) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}
