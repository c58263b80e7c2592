import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './context.ts';
import { onClientError } from './errors/client-error.ts';
import { errors } from './errors/errors.ts';
import { rawErrorResponse } from './errors/raw-error-response.ts';

/**
 * A query that is too long must get the 422 that says so, not an error about its headers: this limit fits a query of
 * 28,000 Chinese characters. One of 500 may be 500 family emoji, 75 bytes each in a URL. Node's own limit is 16 KiB.
 */
const MAX_HEADER_BYTES = 256 * 1024;

/** Longer than the 60 s of common proxies: if the server closed first, it could close while a request is on its way. */
const KEEP_ALIVE_MS = 75_000;

/** The node:http server around the app, with limits for slow and oversized requests. Not listening yet. */
export function createHttpServer(app: Hono<AppEnv>): Server {
  const listener = getRequestListener(app.fetch, {
    // HTTP/1.0 health checks send no Host header and are served all the same.
    hostname: 'localhost',
    errorHandler: () => rawErrorResponse(errors.malformedRequest()),
  });
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    listener,
  );
  server.maxHeadersCount = 100;
  server.on('clientError', onClientError);
  // Without this Node refuses with an empty body. HTTP lets a server disregard expectations other than 100-continue.
  server.on('checkExpectation', listener);
  return server;
}
