import 'server-only';
import type { ChatFailure } from './failure.ts';

/**
 * Logs a failure with the request id that the lawyer is shown: the upstream's, which is in its log too, else a new one.
 * The id is stored with the turn, so that a reload shows the same.
 */
export function noteFailure(failure: ChatFailure): ChatFailure {
  const requestId = failure.requestId ?? crypto.randomUUID();
  console.warn(`chat: ${failure.kind}, code ${failure.code ?? '-'}, request ${requestId}`);
  return { ...failure, requestId };
}
