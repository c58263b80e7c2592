import 'server-only';
import { readError } from '#lib/contract/error.ts';
import { type Failure, type FailureKind, failure } from '#lib/search/outcome.ts';
import { readRemaining } from '#lib/search/read-answer.ts';
import type { Called } from './call.ts';

/** What a call that gave no usable answer means for the reader. */
export function failureOf(called: Called): Failure {
  switch (called.state) {
    case 'timeout':
      return failure('timeout');
    case 'unreachable':
      return failure('unreachable', { code: tidy(called.code) });
    case 'unreadable':
      return failure('unreadable', { code: called.code, status: called.status });
    case 'answered':
      return failureOfAnswer(called);
  }
}

function failureOfAnswer({ status, headers, body }: Called & { state: 'answered' }): Failure {
  const error = readError(body);
  const details = {
    status,
    code: tidy(error.code),
    param: tidy(error.param),
    requestId: tidy(headers.get('x-request-id')),
  };
  return failure(kindOf(status, details.code, readRemaining(headers)), details);
}

function kindOf(status: number, code: string | null, remaining: number | null): FailureKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 400 || status === 422) return 'invalid';
  // The contract's only 429 is the used-up quota; a gateway's own limit says something else.
  if (status === 429)
    return code === null || code === 'lifetime_limit_exceeded' || remaining === 0 ? 'quota' : 'upstream';
  // A gateway that stopped waiting: the search behind it may have been made.
  if (status === 504 || status === 408) return 'timeout';
  if (status >= 500) return 'upstream';
  // 200 of another shape; anything else says that no search lives at this address.
  return status === 200 ? 'unreadable' : 'unreachable';
}

/** Codes and names travel to the browser: only what looks like one, so that no address or text slips through. */
function tidy(text: string | null): string | null {
  return text !== null && /^[\w.-]{1,80}$/.test(text) ? text : null;
}
