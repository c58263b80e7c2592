import type { z } from 'zod';
import { check } from '#lib/contract/issues.ts';
import { webEnv } from '#lib/server/env.ts';
import { readBoundedText } from '#lib/server/http/bounded-text.ts';
import { parseJson } from '#lib/server/http/parse-json.ts';
import { isSameOrigin } from '#lib/server/http/same-origin.ts';
import { currentUser, type User } from '#lib/server/session.ts';
import { signedOutError } from '#lib/server/signed-out-error.ts';
import { storageFailed } from '#lib/server/storage.ts';
import { storageError } from '#lib/server/storage-error.ts';
import { refuse } from './refusals.ts';

const BODY_MAX_BYTES = 256 * 1024;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type ThreadRouteContext = { params: Promise<{ threadId: string }> };

/**
 * Runs `answer` for the signed-in lawyer; a request that writes must come from our own pages. `unstored`: the refusal
 * if our storage fails.
 */
export async function forUser(
  request: Request,
  answer: (user: User) => Promise<Response>,
  unstored: 'storage_unavailable' | 'brief_not_stored' = 'storage_unavailable',
): Promise<Response> {
  const isWrite = request.method !== 'GET';
  const isOurs =
    isSameOrigin(request.headers, webEnv().webUrl) && request.headers.get('sec-fetch-site') !== 'none';
  if (isWrite && !isOurs) return refuse('cross_origin');
  const user = await currentUser().catch(() => undefined);
  if (user === undefined) return storageError();
  if (user === null) return signedOutError();
  try {
    return await answer(user);
  } catch (error) {
    // Only our own storage throws here. Its error's name alone is logged: messages may hold what was asked.
    storageFailed(error);
    const refusal = refuse(unstored);
    const name = error instanceof Error ? error.name : 'unknown error';
    console.error(`storage: ${name}, request ${refusal.headers.get('x-request-id')}`);
    return refusal;
  }
}

/** An id of ours as an address has it; null for what is none. */
export const readId = (text: string): string | null => (UUID.test(text) ? text.toLowerCase() : null);

/** The thread's id from the address; null for what is no id. */
export const threadIdOf = async ({ params }: ThreadRouteContext): Promise<string | null> =>
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
