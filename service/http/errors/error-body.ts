import type { ErrorResponse } from '#lib/contract/error.ts';
import type { ApiError } from './api-error.ts';

/** The body of every error: an object with nothing in it but what the contract names. */
export function errorBody({ message, type, code, param }: ApiError, requestId: string): ErrorResponse {
  return { error: { message, type, code, param, request_id: requestId } };
}
