import type { IncomingMessage, ServerResponse } from 'node:http';

/** The methods that some route of ours or of Next handles. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers a request by any other method with 405 before Next sees it: Next answers 500 to TRACE, which must send
 * nothing back. Returns whether it has answered.
 */
export function refuseForeignMethod({ method = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (METHODS.includes(method)) return false;
  response.writeHead(405, { allow: METHODS.join(', '), 'cache-control': 'no-store' }).end();
  return true;
}
