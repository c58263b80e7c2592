import { APICallError } from 'ai';
import { retryAfterSeconds } from '#service/embed/remote.ts';
import { EmptyAnswerError } from './answer-parts.ts';
import { TokenTimeoutError } from './timeouts.ts';

/** What became of one attempt that gave no answer. */
export const LLM_FAILURE_REASONS = [
  'unreachable',
  'timeout',
  'busy',
  'server_error',
  'misconfigured',
  'rejected',
  'empty',
  'broken',
] as const;
export type LlmFailureReason = (typeof LLM_FAILURE_REASONS)[number];

export type LlmFailure = {
  reason: LlmFailureReason;
  status?: number;
  /** Whether it may go better the next time. */
  isPassing: boolean;
  /** Whether it is the server's and not the request's. */
  isServers: boolean;
  /** How long the server wants not to be asked. */
  waitMs?: number;
};

const MISCONFIGURED = new Set([401, 403, 404]);
const BUSY = new Set([408, 429]);

export function failureOf(error: unknown): LlmFailure {
  if (error instanceof TokenTimeoutError) return { reason: 'timeout', isPassing: true, isServers: true };
  if (error instanceof EmptyAnswerError)
    return { reason: 'empty', isPassing: !error.usedUp, isServers: !error.usedUp };
  if (!APICallError.isInstance(error)) return { reason: 'broken', isPassing: true, isServers: true };
  const { statusCode: status } = error;
  if (status === undefined) return { reason: 'unreachable', isPassing: true, isServers: true };
  if (MISCONFIGURED.has(status))
    return { reason: 'misconfigured', status, isPassing: false, isServers: true };
  if (BUSY.has(status) || status >= 500) {
    const seconds = retryAfterSeconds(error);
    return {
      reason: BUSY.has(status) ? 'busy' : 'server_error',
      status,
      isPassing: true,
      isServers: true,
      ...(seconds > 0 && { waitMs: seconds * 1_000 }),
    };
  }
  // Cut off after it had said 200.
  if (status < 400) return { reason: 'broken', status, isPassing: true, isServers: true };
  return { reason: 'rejected', status, isPassing: false, isServers: false };
}
