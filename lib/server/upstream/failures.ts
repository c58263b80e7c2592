import 'server-only';
import { readError } from '#lib/contract/read-error.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import {
  NOT_COUNTED,
  type SearchFailure,
  type SearchFailureKind,
  searchFailure,
} from '#lib/search/outcome.ts';
import { readRemaining } from '#lib/search/remaining.ts';
import type { UpstreamReply } from './call.ts';
import { codeOnly } from './code-only.ts';

/** What a call that gave no usable answer means for the reader. */
export function failureOf(called: UpstreamReply): SearchFailure {
  switch (called.state) {
    case 'timeout':
      return searchFailure('timeout');
    case 'unreachable':
      return searchFailure('unreachable', { code: codeOnly(called.code) });
    case 'unreadable':
      return searchFailure('unreadable', { code: called.code, status: called.status });
    case 'answered':
      return failureOfAnswer(called);
  }
}

function failureOfAnswer({ status, headers, body }: UpstreamReply & { state: 'answered' }): SearchFailure {
  const error = readError(body);
  const details = {
    status,
    code: codeOnly(error.code),
    param: codeOnly(error.param),
    requestId: codeOnly(headers.get('x-request-id')),
  };
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), { atLeast: 1 });
  // The search was made, and it may have been counted although the server could not confirm it.
  if (status === 503 && details.code === NOT_COUNTED) return searchFailure('unreadable', details);
  // The server says that this passes: an automatic retry would only add to its load.
  if (status === 503 && retryAfterSeconds !== null)
    return searchFailure('busy', { ...details, retryAfterSeconds });
  return searchFailure(kindOf(status, details.code, readRemaining(headers)), details);
}

function kindOf(status: number, code: string | null, remaining: number | null): SearchFailureKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 400 || status === 422) return 'invalid';
  // The contract's only 429 is the used-up quota; a gateway's own limit says something else.
  if (status === 429)
    return code === null || code === 'lifetime_limit_exceeded' || remaining === 0 ? 'quota' : 'upstream';
  // A gateway that stopped waiting: the search behind it may have been made.
  if (status === 504 || status === 408) return 'timeout';
  if (status >= 500) return 'upstream';
  // 200 with a body of another shape; any other status says that there is no search at this address.
  return status === 200 ? 'unreadable' : 'unreachable';
}
