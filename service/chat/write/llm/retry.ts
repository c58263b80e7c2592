import { setTimeout as pause } from 'node:timers/promises';
import { CutStreamError, type LlmAnswerPiece } from './answer-parts.ts';
import type { BreakerPass, CircuitBreaker } from './circuit-breaker.ts';
import { failureOf, type LlmFailure } from './failure.ts';
import type { LlmFallback, LlmObserver } from './observer.ts';

const MAX_RETRIES = 2;
/** If Retry-After is longer than this, the memo answers at once. */
const MAX_WAIT_MS = 5_000;

export type RetryPolicy = {
  /** The first wait before another attempt; each further one is twice as long. */
  backoffMs: number;
  /** After this time no further attempt is begun. */
  patienceMs: number;
  now: () => number;
};

/** An attempt that has produced its first part. */
export type StartedAnswer = { first: LlmAnswerPiece; rest: AsyncGenerator<LlmAnswerPiece> };

/** No attempt produced an answer, so the memo must answer. */
export class LlmUnavailableError extends Error {
  override name = 'LlmUnavailableError';
  readonly why: LlmFallback;

  constructor(why: LlmFallback, cause?: unknown) {
    super(`the language model is not available: ${why.reason}`, { cause });
    this.why = why;
  }
}

/**
 * Makes attempts until one has its first part, at most three. Throws `LlmUnavailableError`, or the signal's reason.
 */
export async function startAnswer(
  attempt: () => AsyncGenerator<LlmAnswerPiece>,
  breaker: CircuitBreaker,
  observer: LlmObserver,
  { backoffMs, patienceMs, now }: RetryPolicy,
  signal: AbortSignal | undefined,
): Promise<StartedAnswer> {
  const start = now();
  let last: LlmUnavailableError | undefined;
  for (let attempts = 1; ; attempts++) {
    const pass = breaker.enter();
    if (!pass) throw last ?? new LlmUnavailableError({ reason: 'open', attempts: 0 });
    const rest = reportOutcome(attempt(), pass, observer, signal);
    try {
      const { value: first, done } = await rest.next();
      if (done) throw new CutStreamError('the stream has no end');
      return { first, rest };
    } catch (error) {
      signal?.throwIfAborted();
      const failure = failureOf(error);
      last = new LlmUnavailableError(whyOf(failure, attempts), error);
      const waitMs = Math.max(failure.waitMs ?? 0, jittered(backoffMs * 2 ** (attempts - 1)));
      const isTooLate = now() - start + waitMs >= patienceMs || waitMs > MAX_WAIT_MS;
      if (!failure.isTransient || attempts > MAX_RETRIES || isTooLate) throw last;
      await pause(waitMs, undefined, { signal });
    }
  }
}

/** Jitter: requests that failed together are not repeated together. */
const jittered = (ms: number) => ms * (0.5 + Math.random() / 2);

const whyOf = ({ reason, status }: LlmFailure, attempts: number): LlmFallback => ({
  reason,
  attempts,
  ...(status !== undefined && { status }),
});

/** Passes the parts on and reports the outcome of the attempt once, to breaker and observer. */
async function* reportOutcome(
  pieces: AsyncGenerator<LlmAnswerPiece>,
  pass: BreakerPass,
  observer: LlmObserver,
  signal: AbortSignal | undefined,
): AsyncGenerator<LlmAnswerPiece> {
  let how: Parameters<BreakerPass['end']>[0] = 'unknown';
  let outcome: Parameters<LlmObserver['request']>[0] = 'given_up';
  let begun = false;
  try {
    for await (const piece of pieces) {
      if (!begun) pass.begun();
      begun = true;
      if (piece.type === 'finish') [how, outcome] = ['good', 'answered'];
      yield piece;
    }
  } catch (error) {
    const { reason, isServerFault } = failureOf(error);
    if (!signal?.aborted) [how, outcome] = [isServerFault ? 'bad' : 'unknown', begun ? 'cut' : reason];
    throw error;
  } finally {
    pass.end(how);
    observer.request(outcome);
  }
}
