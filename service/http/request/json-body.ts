import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';
import { errors } from '../errors/errors.ts';
import { isTooComplex } from './json-complexity.ts';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * The JSON value of a request's body: 415 where it is not announced as JSON, 400 where it is none. The middleware
 * `body-limit.ts` has bounded its length.
 */
export async function readJsonBody(c: Context<AppEnv>): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw errors.notJson();
  if ((c.req.header('content-encoding') ?? 'identity') !== 'identity') throw errors.notJson();
  return parseJson(await readBytes(c));
}

async function readBytes(c: Context<AppEnv>): Promise<ArrayBuffer> {
  try {
    return await c.req.arrayBuffer();
  } catch (error) {
    throw error instanceof ApiError ? error : errors.clientClosed();
  }
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!isTooComplex(text)) return JSON.parse(text);
  } catch {
    throw errors.malformedJson();
  }
  throw errors.tooComplexJson();
}
