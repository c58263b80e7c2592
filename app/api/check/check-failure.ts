import { CHECK_FAILURES, type CheckFailureName } from '#lib/check/failures.ts';
import { check } from '#lib/messages/zh-TW/check.ts';
import { errorResponse } from '#lib/server/error-response.ts';
import type { CheckFailureKind } from '#lib/server/upstream/index.ts';

/** A brief that was not checked: the page tells it in the reader's language by its code. */
export function checkFailure(code: CheckFailureName): Response {
  const { title, body } = check.failures[code];
  return errorResponse({
    status: CHECK_FAILURES[code],
    type: 'check_error',
    code,
    message: `${title}。${body}`,
  });
}

/** What a failure of the upstream is for somebody who has a brief checked. */
export function failureOfUpstream(kind: CheckFailureKind): CheckFailureName {
  if (kind === 'not_offered' || kind === 'unreachable' || kind === 'timeout' || kind === 'busy') return kind;
  return kind === 'invalid' ? 'too_long' : 'failed';
}

/** Whether a body that holds a text alone was refused: then its text has too many bytes, or characters. */
export const isBriefTooLong = ({ status }: Response): boolean => status === 413 || status === 422;
