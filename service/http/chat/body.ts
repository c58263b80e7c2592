import type { Context } from 'hono';
import { ChatRequest, knownFields, LEVELS_MAX, MESSAGES_MAX, MODEL } from '#lib/contract/chat.ts';
import { check } from '#lib/contract/issues.ts';
import type { AppEnv } from '../context.ts';
import { errors } from '../errors/errors.ts';
import { readJsonBody } from '../request/json-body.ts';

/** The request, checked: 415, then 400 with all problems at once, then 404. */
export async function readChatRequest(c: Context<AppEnv>): Promise<ChatRequest> {
  const request = check(ChatRequest, truncateLists(knownFields(await readJsonBody(c))));
  if (!request.ok) throw errors.invalidRequest(request.problem);
  if (request.data.model !== MODEL) throw errors.modelNotFound(MODEL);
  return request.data;
}

/**
 * Cuts a list to one item over its limit, which the schema then refuses: a body may hold half a million items, each of
 * which would be checked and complained about. The last message stays the last.
 */
function truncateLists(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { messages, level } = body as { messages?: unknown; level?: unknown };
  return {
    ...body,
    ...(isLongerThan(messages, MESSAGES_MAX) && {
      messages: [...messages.slice(0, MESSAGES_MAX), messages.at(-1)],
    }),
    ...(isLongerThan(level, LEVELS_MAX) && { level: level.slice(0, LEVELS_MAX + 1) }),
  };
}

const isLongerThan = (list: unknown, limit: number): list is unknown[] =>
  Array.isArray(list) && list.length > limit;
