import { webEnv } from '#lib/server/env.ts';
import { isSameOrigin } from '#lib/server/http/same-origin.ts';
import { currentUser, type User } from '#lib/server/session.ts';
import { signedOutError } from '#lib/server/signed-out-error.ts';
import { storageFailed } from '#lib/server/storage.ts';
import { storageError } from '#lib/server/storage-error.ts';
import { refuse } from './refusals.ts';

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
