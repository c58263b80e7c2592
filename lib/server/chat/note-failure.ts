import 'server-only';
import type { ChatFailure } from './failure.ts';

/**
 * Writes a failure into our log by the number that the lawyer is shown: the upstream's, which is in its log too, else one of
 * ours. The same number stays with the turn for a reload.
 */
export function noteFailure(failure: ChatFailure): ChatFailure {
  const requestId = failure.requestId ?? crypto.randomUUID();
  console.warn(`chat: ${failure.kind}, code ${failure.code ?? '-'}, request ${requestId}`);
  return { ...failure, requestId };
}
