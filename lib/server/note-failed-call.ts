import 'server-only';
import type { SearchFailure } from '#lib/search/outcome.ts';

/**
 * Logs a failure with the request id that the lawyer is shown: the upstream's, which is in its log too, else a new one.
 */
export function noteFailedCall<Kind extends string>(
  of: 'search' | 'document',
  error: SearchFailure<Kind>,
): SearchFailure<Kind> & { requestId: string } {
  const { kind, status, code } = error;
  const requestId = error.requestId ?? crypto.randomUUID();
  console.warn(`${of}: ${kind}, status ${status ?? '-'}, code ${code ?? '-'}, request ${requestId}`);
  return { ...error, requestId };
}
