import { CHECK_FAILURES, type CheckFailureName } from '#lib/check/failures.ts';
import { check } from '#lib/messages/zh-TW/check.ts';
import { errorResponse } from '#lib/server/error-response.ts';
import type { CheckFailureKind } from '#lib/server/upstream/index.ts';

/**
 * The error response for a brief that was not checked; by its code the page shows the message in the reader's language.
 */
export function checkFailure(code: CheckFailureName): Response {
  const { title, body } = check.failures[code];
  return errorResponse({
    status: CHECK_FAILURES[code],
    type: 'check_error',
    code,
    message: `${title}。${body}`,
  });
}

/** The failure that the page shows for an upstream failure of the check. */
export function failureOfUpstream(kind: CheckFailureKind): CheckFailureName {
  if (kind === 'not_offered' || kind === 'unreachable' || kind === 'timeout' || kind === 'busy') return kind;
  return kind === 'invalid' ? 'too_long' : 'failed';
}

/** Whether a body that holds a text alone was refused: then its text has too many bytes, or characters. */
export const isBriefTooLong = ({ status }: Response): boolean => status === 413 || status === 422;
