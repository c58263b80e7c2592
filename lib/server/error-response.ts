import 'server-only';
import type { ErrorResponse } from '#lib/contract/error.ts';

type ErrorFields = { status: number; type: string; code: string; message: string; param?: string | null };

/**
 * An error in the one shape that all our programs send. Its request id is the given one, which is in a log already, or
 * a new one, which is logged here: so every id that a user sees can be found in a log. Only status and code are logged:
 * messages may hold what was asked.
 */
export function errorResponse(fields: ErrorFields, loggedId: string | null = null): Response {
  const { status, type, code, message, param = null } = fields;
  const requestId = loggedId ?? crypto.randomUUID();
  if (loggedId === null) console.warn(`refused: status ${status}, code ${code}, request ${requestId}`);
  const body: ErrorResponse = { error: { message, type, code, param, request_id: requestId } };
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'private, no-store', 'x-request-id': requestId },
  });
}
