import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { REQUEST_ID_HEADER } from '../middleware/request-id.ts';
import { SECURITY_HEADERS } from '../middleware/response-headers.ts';
import type { ApiError } from './api-error.ts';
import { errorBody } from './error-body.ts';

/** An error for a request that never reached the app, in the same shape, written without the framework. */
export function rawErrorResponse(error: ApiError): Response {
  const id = randomUUID();
  return Response.json(errorBody(error, id), { status: error.status, headers: rawHeaders(error, id) });
}

/** The same as bytes for the socket, where Node's parser gave up before there was a request. */
export function rawErrorBytes(error: ApiError): string {
  const id = randomUUID();
  const body = JSON.stringify(errorBody(error, id));
  const headers: Record<string, string> = {
    ...rawHeaders(error, id),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n');
}

function rawHeaders(error: ApiError, id: string): Record<string, string> {
  return {
    ...error.headers,
    [REQUEST_ID_HEADER]: id,
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
  };
}
