import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Short, and of characters that cannot break a log line, a header or a shell. */
const ACCEPTABLE = /^[\w.-]{1,64}$/;

/** The caller's own id is kept if it is harmless, so that both logs can be joined by it. */
export function requestIdFrom(header: string | undefined): string {
  return header && ACCEPTABLE.test(header) ? header : randomUUID();
}

export const requestId: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = requestIdFrom(c.req.header(REQUEST_ID_HEADER));
  c.set('requestId', id);
  c.header(REQUEST_ID_HEADER, id);
  await next();
};
