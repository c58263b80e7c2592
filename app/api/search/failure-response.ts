import { REMAINING_HEADER } from '#lib/contract/names.ts';
import type { Messages } from '#lib/messages/index.ts';
import { failureName, SEARCH_FAILURES, type SearchFailure } from '#lib/search/outcome.ts';
import { MAYBE_CHARGED_HEADER } from '#lib/search/read-outcome.ts';
import { errorResponse } from '#lib/server/error-response.ts';

/** A search that failed upstream, with a status of our own: the upstream's 401 must not look like a lost session. */
export function failureResponse(
  error: SearchFailure,
  messages: Messages['search']['errors'],
  remaining: number | null,
): Response {
  const { status, type } = SEARCH_FAILURES[error.kind];
  const { title, body } = messages[failureName(error)];
  const code = error.code ?? type;
  const cost = error.maybeCharged > 0 ? messages.mayHaveCost(error.maybeCharged) : '';
  const retry =
    error.kind !== 'busy' || error.retryAfterSeconds === null
      ? ''
      : messages.retryAfter(error.retryAfterSeconds);
  const message = `${title}。${body}${retry}${cost}`;
  const response = errorResponse({ status, type, code, message, param: error.param }, error.requestId);
  if (error.retryAfterSeconds !== null) response.headers.set('retry-after', String(error.retryAfterSeconds));
  if (error.maybeCharged > 0) response.headers.set(MAYBE_CHARGED_HEADER, String(error.maybeCharged));
  if (remaining !== null) response.headers.set(REMAINING_HEADER, String(remaining));
  return response;
}
