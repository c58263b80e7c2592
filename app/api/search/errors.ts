import type { ErrorResponse } from '#lib/contract/error.ts';
import { REMAINING_HEADER } from '#lib/contract/search.ts';
import type { Messages } from '#lib/messages/index.ts';
import { FAILURES, type Failure, failureName } from '#lib/search/outcome.ts';

type Told = { status: number; type: string; code: string; message: string; param?: string | null };

/** An error in the one shape that all our programs send. */
export function errorResponse(told: Told, requestId: string = crypto.randomUUID()): Response {
  const { status, type, code, message, param = null } = told;
  const body: ErrorResponse = { error: { message, type, code, param, request_id: requestId } };
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'private, no-store', 'x-request-id': requestId },
  });
}

/** A search that failed upstream, with a status of our own: the upstream's 401 must not look like a lost session. */
export function failureResponse(
  error: Failure,
  messages: Messages['search']['errors'],
  remaining: number | null,
): Response {
  const { status, type } = FAILURES[error.kind];
  const { title, body } = messages[failureName(error)];
  const code = error.code ?? type;
  const message = `${title}。${body}`;
  const response = errorResponse(
    { status, type, code, message, param: error.param },
    error.requestId ?? undefined,
  );
  if (remaining !== null) response.headers.set(REMAINING_HEADER, String(remaining));
  return response;
}
