import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './context.ts';
import { onClientError } from './errors/client-error.ts';
import { errors } from './errors/errors.ts';
import { rawErrorResponse } from './errors/raw-error-response.ts';

/** 500 characters may be 500 families of emoji, each 75 bytes in a URL; the parser's own limit is 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Longer than the minute that proxies keep an idle connection, so that it is they who close it, not we mid-request. */
const KEEP_ALIVE_MS = 75_000;

/** The node:http server around the app, with limits for slow and oversized requests. Not listening yet. */
export function createHttpServer(app: Hono<AppEnv>): Server {
  const listener = getRequestListener(app.fetch, {
    // A request without a Host header is served all the same: health checks of the old kind send none.
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
  return server;
}
