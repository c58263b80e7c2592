import { APICallError } from 'ai';
import { readRetryAfter } from '#lib/retry-after.ts';
import { EmptyAnswerError } from './answer-parts.ts';
import { TokenTimeoutError } from './timeouts.ts';

/** Why one attempt gave no answer. */
export type LlmFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'server_error'
  | 'misconfigured'
  | 'rejected'
  | 'empty'
  | 'broken';

export type LlmFailure = {
  reason: LlmFailureReason;
  status?: number;
  /** Whether another attempt may succeed. */
  isTransient: boolean;
  /** Whether the server failed, not the request. */
  isServerFault: boolean;
  /** From Retry-After: how long the server asks to be left alone. */
  waitMs?: number;
};

const MISCONFIGURED = new Set([401, 403, 404]);
const BUSY = new Set([408, 429]);

/** Classifies what an attempt threw. */
export function failureOf(error: unknown): LlmFailure {
  if (error instanceof TokenTimeoutError)
    return { reason: 'timeout', isTransient: true, isServerFault: true };
  if (error instanceof EmptyAnswerError)
    return { reason: 'empty', isTransient: !error.hasUsedUpTokens, isServerFault: !error.hasUsedUpTokens };
  if (!APICallError.isInstance(error)) return { reason: 'broken', isTransient: true, isServerFault: true };
  const { statusCode: status } = error;
  if (status === undefined) return { reason: 'unreachable', isTransient: true, isServerFault: true };
  if (MISCONFIGURED.has(status))
    return { reason: 'misconfigured', status, isTransient: false, isServerFault: true };
  if (BUSY.has(status) || status >= 500) {
    const seconds = readRetryAfter(error.responseHeaders?.['retry-after']);
    return {
      reason: BUSY.has(status) ? 'busy' : 'server_error',
      status,
      isTransient: true,
      isServerFault: true,
      ...(seconds && { waitMs: seconds * 1_000 }),
    };
  }
  // The stream was cut off after status 200.
  if (status < 400) return { reason: 'broken', status, isTransient: true, isServerFault: true };
  return { reason: 'rejected', status, isTransient: false, isServerFault: false };
}
