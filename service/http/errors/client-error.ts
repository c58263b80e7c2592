import type { Duplex } from 'node:stream';
import type { ApiError } from './api-error.ts';
import { errors } from './errors.ts';
import { rawErrorBytes } from './raw-error-response.ts';

/** Answers what the HTTP parser refused, in the shape of every other error, and closes the connection. */
export function onClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(rawErrorBytes(errorOfParser(error.code)));
}

function errorOfParser(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return errors.headersTooLarge();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return errors.requestTimeout();
  if (code === 'HPE_INVALID_URL') return errors.unencodedUrl();
  return errors.malformedRequest();
}
