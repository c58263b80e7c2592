import type { Handler } from 'hono';
import type { AppEnv } from '../context.ts';
import { errors } from '../errors/errors.ts';

/** The last handler of a path: whoever comes here used a method that the path does not have. */
export function methodNotAllowed(allow: string): Handler<AppEnv> {
  return () => {
    throw errors.methodNotAllowed(allow);
  };
}
