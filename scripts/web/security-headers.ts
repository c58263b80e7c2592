import type { IncomingMessage, ServerResponse } from 'node:http';

type ResponseHeader = { key: string; value: string };
/** Returns whether it has answered the request. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** For responses that are no pages: a page's own policy, with its nonce, comes from proxy.ts and replaces this one. */
export const NO_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of every response. Strict-Transport-Security only over TLS: on plain http it must not be sent. */
export const securityHeaders = (everywhere: readonly ResponseHeader[], webUrl: string): ResponseHeader[] => [
  ...everywhere,
  { key: 'Content-Security-Policy', value: NO_PAGE_POLICY },
  ...(new URL(webUrl).protocol === 'https:'
    ? [{ key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' }]
    : []),
];

/**
 * Sets headers before anything else handles the request, so that they are also on responses that come neither from
 * proxy.ts nor from a route: files, redirects, refusals of Next's own, a failure half-way.
 */
export const withHeaders =
  (headers: readonly ResponseHeader[], next: RequestHandler): RequestHandler =>
  (request, response) => {
    for (const { key, value } of headers) response.setHeader(key, value);
    return next(request, response);
  };
