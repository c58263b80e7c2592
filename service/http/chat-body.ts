import type { Context } from 'hono';
import { ChatRequest, MODEL, withoutNulls } from '#lib/contract/chat.ts';
import { check } from '#lib/contract/issues.ts';
import { chatErrors } from './chat-errors.ts';
import type { AppEnv } from './context.ts';
import { jsonBody } from './json-body.ts';

/** The request, checked: 415, then 400 with all problems at once, then 404. */
export async function readChatRequest(c: Context<AppEnv>): Promise<ChatRequest> {
  const request = check(ChatRequest, withoutNulls(await jsonBody(c)));
  if (!request.ok) throw chatErrors.invalidRequest(request.problem);
  if (request.data.model !== MODEL) throw chatErrors.modelNotFound(MODEL);
  return request.data;
}
