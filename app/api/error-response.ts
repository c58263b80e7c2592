import { PRIVATE } from '#app/api/private-response.ts';
import type { ErrorResponse } from '#lib/contract/error.ts';

type ErrorFields = { status: number; type: string; code: string; message: string; param?: string | null };

/** An error in the one shape that all our programs send. */
export function errorResponse(fields: ErrorFields, requestId: string = crypto.randomUUID()): Response {
  const { status, type, code, message, param = null } = fields;
  const body: ErrorResponse = { error: { message, type, code, param, request_id: requestId } };
  return Response.json(body, {
    status,
    headers: { ...PRIVATE, 'x-request-id': requestId },
  });
}
