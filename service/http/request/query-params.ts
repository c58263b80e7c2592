import type { Context } from 'hono';
import type { z } from 'zod';
import { checkParameters } from '#lib/contract/issues.ts';
import type { AppEnv } from '../context.ts';
import { errors } from '../errors/errors.ts';
import { parseQueryString } from './query-string.ts';

/** The parameters of a request, as the schema has them; throws 422. Those `repeatable` are lists. */
export function readQueryParams<T>(
  c: Context<AppEnv>,
  schema: z.ZodType<T>,
  repeatable: readonly string[] = [],
): T {
  const query = parseQueryString(new URL(c.req.url).search, repeatable);
  const params = query.ok ? checkParameters(schema, query.data) : query;
  if (!params.ok) throw errors.invalidParameters(params.problem);
  return params.data;
}
