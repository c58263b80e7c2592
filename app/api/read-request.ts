import type { z } from 'zod';
import { check } from '#lib/contract/issues.ts';
import { readBoundedText } from '#lib/server/http/bounded-text.ts';
import { parseJson } from '#lib/server/http/parse-json.ts';
import { refuse } from './refusals.ts';

const BODY_MAX_BYTES = 256 * 1024;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type ThreadRouteContext = { params: Promise<{ threadId: string }> };

/** An id of ours as an address has it; null for what is none. */
export const readId = (text: string): string | null => (UUID.test(text) ? text.toLowerCase() : null);

/** The thread's id from the address; null for what is no id. */
export const readThreadId = async ({ params }: ThreadRouteContext): Promise<string | null> =>
  readId((await params).threadId);

/** The checked body of a request, or the refusal. */
export async function readBody<T>(
  request: Request,
  schema: z.ZodType<T>,
  maxBytes = BODY_MAX_BYTES,
): Promise<{ data: T } | Response> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return refuse('not_json');
  const text = await readBoundedText(request.body, maxBytes);
  if (text === null) return refuse('too_large');
  const body = parseJson(text);
  if (body === undefined) return refuse('not_json');
  const checked = check(schema, body);
  if (checked.ok) return { data: checked.data };
  return refuse('invalid_parameter', checked.problem);
}
