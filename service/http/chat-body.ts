import type { Context } from 'hono';
import { ChatRequest, MODEL, withoutNulls } from '#lib/contract/chat.ts';
import { check } from '#lib/contract/issues.ts';
import { ApiError } from './api-error.ts';
import { chatErrors } from './chat-errors.ts';
import type { AppEnv } from './context.ts';
import { errors } from './errors.ts';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The request, checked: 415, then 400 with all problems at once, then 404. */
export async function readChatRequest(c: Context<AppEnv>): Promise<ChatRequest> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw chatErrors.notJson();
  if ((c.req.header('content-encoding') ?? 'identity') !== 'identity') throw chatErrors.notJson();
  const request = check(ChatRequest, withoutNulls(parsed(await bytesOf(c))));
  if (!request.ok) throw chatErrors.invalidRequest(request.problem);
  if (request.data.model !== MODEL) throw chatErrors.modelNotFound(MODEL);
  return request.data;
}

async function bytesOf(c: Context<AppEnv>): Promise<ArrayBuffer> {
  try {
    return await c.req.arrayBuffer();
  } catch (error) {
    throw error instanceof ApiError ? error : errors.clientClosed();
  }
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw chatErrors.malformedJson();
  }
}
