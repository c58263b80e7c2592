import type { MiddlewareHandler } from 'hono';
import { bodyLimit as honoBodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../context.ts';
import { errors } from '../errors/errors.ts';

const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** 413 for bodies over the limit: by the announced length before a byte is read, otherwise while reading. */
export function bodyLimit(maxBytes: number): MiddlewareHandler<AppEnv> {
  const whileReading = honoBodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw errors.bodyTooLarge(maxBytes);
    },
  });
  return (c, next) => {
    // Also on GET, which has no body to read but whose announced body would be drained from the connection.
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw errors.bodyTooLarge(maxBytes);
    // Reading `body` makes @hono/node-server build a full Request, which takes as long as all other middleware.
    return BODILESS.has(c.req.method) ? next() : whileReading(c, next);
  };
}
