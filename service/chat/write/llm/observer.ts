import type { Logger } from 'pino';
import type { Metrics } from '#service/metrics.ts';
import type { BreakerState } from './breaker.ts';
import type { Reason } from './failure.ts';

/** How one request to the language model ended. `cut` is after its first word, `given_up` by us or the client. */
export type Outcome = Reason | 'answered' | 'cut' | 'given_up';
/** Why the memo answers in its place. `open` is the circuit breaker. */
export type Fallback = { reason: Reason | 'open'; attempts: number; status?: number };

/** Who is told how it goes: never a word of a question, an answer or a key. */
export type Told = {
  request(outcome: Outcome): void;
  breaker(state: BreakerState): void;
  fallback(why: Fallback): void;
};

const STATES: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

/** Tells it to metrics and log. A wrong setting is an error, told once until an answer comes. */
export function tellBy({ logger, metrics }: { logger: Logger; metrics: Metrics }): Told {
  const toldOf = new Set<number | undefined>();
  return {
    request(outcome) {
      metrics.llmRequests.inc({ outcome });
      if (outcome === 'answered') toldOf.clear();
    },
    breaker(state) {
      metrics.llmBreaker.set(STATES[state]);
      logger[state === 'open' ? 'warn' : 'info']({ state }, 'circuit breaker of the language model');
    },
    fallback(why) {
      metrics.llmFallbacks.inc({ reason: why.reason });
      logger.warn(why, 'the memo answers in place of the language model');
      if (why.reason !== 'misconfigured' || toldOf.has(why.status)) return;
      toldOf.add(why.status);
      logger.error({ status: why.status }, whatToSet(why.status));
    },
  };
}

function whatToSet(status: number | undefined): string {
  if (status === 404)
    return 'the language model is not there: check LLM_MODEL (the name that the server has for it) and LLM_URL (with its /v1)';
  return 'the server of the language model refuses the key: check LLM_KEY';
}

/** For whom it is all the same. */
export const TOLD_NOBODY: Told = { request() {}, breaker() {}, fallback() {} };
