import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { errors } from '../errors/errors.ts';

const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** 413 for bodies over the limit: by the announced length before a byte is read, otherwise while reading. */
export function bodyLimit(maxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const announced = c.req.header('content-length');
    // Also on GET, which has no body to read but whose announced body would be drained from the connection.
    if (Number(announced ?? 0) > maxBytes) throw errors.bodyTooLarge(maxBytes);
    // Reading `body` makes @hono/node-server build a full Request, which takes as long as all other middleware.
    if (announced === undefined && !BODILESS.has(c.req.method) && c.req.raw.body)
      c.req.raw = new Request(c.req.raw, { body: await readAtMost(c.req.raw.body, maxBytes) });
    await next();
  };
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const reader = body.getReader();
  const bytes = new Uint8Array(maxBytes);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw errors.clientClosed();
    });
    if (done) return bytes.subarray(0, size);
    if (size + value.length > maxBytes) {
      void readToEnd(reader);
      throw errors.bodyTooLarge(maxBytes);
    }
    bytes.set(value, size);
    size += value.length;
  }
}

/**
 * Otherwise the client's next request would wait behind this body until the connection is closed. @hono/node-server
 * closes the connection if this takes long.
 */
async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client is gone.
  }
}
