import type { IncomingMessage, ServerResponse } from 'node:http';

/** What some route of ours or of Next answers. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers a request by another method with 405 before Next sees it: of TRACE, which must send nothing back, Next makes a 500.
 * True where it was answered.
 */
export function refuseForeignMethod({ method = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (METHODS.includes(method)) return false;
  response.writeHead(405, { allow: METHODS.join(', '), 'cache-control': 'no-store' }).end();
  return true;
}
