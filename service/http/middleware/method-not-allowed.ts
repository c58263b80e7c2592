import type { Handler } from 'hono';
import type { EndpointMethod } from '#lib/contract/openapi/endpoints.ts';
import type { AppEnv } from '../context.ts';
import { errors } from '../errors/errors.ts';

/** The last handler of a path: answers 405 to a method that no handler before it takes. */
export function methodNotAllowed(methods: readonly EndpointMethod[]): Handler<AppEnv> {
  // Hono answers HEAD by GET.
  const allow = methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
  return () => {
    throw errors.methodNotAllowed(allow);
  };
}
