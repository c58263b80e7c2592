import type { Context } from 'hono';
import { ChatRequest, knownFields, LEVELS_MAX, MESSAGES_MAX, MODEL } from '#lib/contract/chat.ts';
import { check } from '#lib/contract/issues.ts';
import type { AppEnv } from '../context.ts';
import { jsonBody } from '../middleware/json-body.ts';
import { chatErrors } from './errors.ts';

/** The request, checked: 415, then 400 with all problems at once, then 404. */
export async function readChatRequest(c: Context<AppEnv>): Promise<ChatRequest> {
  const request = check(ChatRequest, bounded(knownFields(await jsonBody(c))));
  if (!request.ok) throw chatErrors.invalidRequest(request.problem);
  if (request.data.model !== MODEL) throw chatErrors.modelNotFound(MODEL);
  return request.data;
}

/** Lists that are too long are not looked at item by item: a body may hold half a million, each with its complaint. */
function bounded(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { messages, level } = body as { messages?: unknown; level?: unknown };
  return {
    ...body,
    ...(isLonger(messages, MESSAGES_MAX) && {
      messages: [...messages.slice(0, MESSAGES_MAX), messages.at(-1)],
    }),
    ...(isLonger(level, LEVELS_MAX) && { level: level.slice(0, LEVELS_MAX + 1) }),
  };
}

const isLonger = (list: unknown, most: number): list is unknown[] =>
  Array.isArray(list) && list.length > most;
