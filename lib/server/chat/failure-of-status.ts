import 'server-only';
import type { ChatFailureKind } from '#lib/chat/failure.ts';
import { readError } from '#lib/contract/read-error.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { parseJson } from '../http/parse-json.ts';
import { codeOnly } from '../upstream/code-only.ts';
import { type ChatFailure, chatFailure } from './failure.ts';

const DEFAULT_RETRY_AFTER_S = 10;
const MAX_RETRY_AFTER_S = 3_600;

/** What an error status of the upstream means for the lawyer. */
export function failureOfStatus(
  status: number,
  headers: Record<string, string | undefined>,
  body: string,
): ChatFailure {
  const code = codeOnly(readError(parseJson(body)).code);
  const kind = kindOf(status, code);
  return chatFailure(kind, {
    code,
    requestId: codeOnly(headers['x-request-id'] ?? null),
    retryAfterSeconds: secondsToWait(kind, headers['retry-after']),
  });
}

/**
 * Our key has too many answers under way, which passes, or its quota is used up, which does not. Of other limits we
 * don't know.
 */
const KIND_OF_LIMIT: Partial<Record<string, ChatFailureKind>> = {
  too_many_streams: 'crowded',
  lifetime_limit_exceeded: 'quota',
};

function kindOf(status: number, code: string | null): ChatFailureKind {
  if (status === 401 || status === 403) return 'key';
  if (status === 400 || status === 413 || status === 422) return 'refused';
  if (status === 429) return (code !== null && KIND_OF_LIMIT[code]) || 'limited';
  if (status === 503) return 'overloaded';
  if (status === 504 || status === 408) return 'timeout';
  // Any other status below 500 means that this server has no chat at the configured address.
  return status >= 500 ? 'upstream' : 'misdirected';
}

/** Null where waiting does not help; an upstream that is only busy and names no time gets a usual one. */
function secondsToWait(kind: ChatFailureKind, header: string | undefined): number | null {
  const isBusy = kind === 'overloaded' || kind === 'crowded';
  if (!isBusy && kind !== 'limited') return null;
  const retryAfter = readRetryAfter(header, { atLeast: 1, atMost: MAX_RETRY_AFTER_S });
  return retryAfter ?? (isBusy ? DEFAULT_RETRY_AFTER_S : null);
}
