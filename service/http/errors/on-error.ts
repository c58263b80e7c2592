import type { Context, ErrorHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { ApiError } from './api-error.ts';
import { errorBody } from './error-body.ts';
import { errors } from './errors.ts';

/** Writes the error that a route threw. What is not an `ApiError` is a fault of ours: 500 without any of its details. */
export const onError: ErrorHandler<AppEnv> = (error, c) =>
  sendError(c, error instanceof ApiError ? error : errors.internal(error));

export const onNotFound = (c: Context<AppEnv>) => sendError(c, errors.notFound());

function sendError(c: Context<AppEnv>, error: ApiError) {
  c.set('errorCode', error.code);
  return c.json(errorBody(error, c.get('requestId')), error.status, error.headers);
}
