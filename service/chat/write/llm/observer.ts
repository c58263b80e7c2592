import type { Logger } from 'pino';
import type { FallbackSink } from '#service/fallbacks.ts';
import type { Metrics } from '#service/metrics.ts';
import type { BreakerState } from './circuit-breaker.ts';
import type { LlmFailureReason } from './failure.ts';

/** How one request to the language model ended. `cut`: after its first word; `given_up`: by the service or the client. */
type LlmRequestOutcome = LlmFailureReason | 'answered' | 'cut' | 'given_up';
/** Why the memo answers instead. */
export type LlmFallback = { reason: LlmFailureReason | 'open'; attempts: number; status?: number };

/** Observes requests to the language model; it never sees a word of a question, an answer or a key. */
export type LlmObserver = {
  request(outcome: LlmRequestOutcome): void;
  breaker(state: BreakerState): void;
  fallback(why: LlmFallback): void;
};

type LlmReporters = { logger: Logger; metrics: Metrics; fallbacks: FallbackSink };

const STATES: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

/** Records metrics and logs. A configuration error is logged as an error once, until an answer succeeds. */
export function createLlmObserver({ logger, metrics, fallbacks }: LlmReporters): LlmObserver {
  const loggedStatuses = new Set<number | undefined>();
  return {
    request(outcome) {
      metrics.llmRequests.inc({ outcome });
      if (outcome !== 'answered') return;
      loggedStatuses.clear();
      fallbacks.succeeded('llm');
    },
    breaker(state) {
      metrics.llmBreaker.set(STATES[state]);
      logger[state === 'open' ? 'warn' : 'info']({ state }, 'circuit breaker of the language model');
    },
    fallback(why) {
      fallbacks.failed('llm', why.reason);
      logger.info(why, 'the memo answers in place of the language model');
      if (why.reason !== 'misconfigured' || loggedStatuses.has(why.status)) return;
      loggedStatuses.add(why.status);
      logger.error({ status: why.status }, settingHint(why.status));
    },
  };
}

function settingHint(status: number | undefined): string {
  if (status === 404)
    return 'the language model is not there: check LLM_MODEL (the name that the server has for it) and LLM_URL (with its /v1)';
  return 'the server of the language model refuses the key: check LLM_KEY';
}

/** Observes nothing. */
export const noopObserver: LlmObserver = { request() {}, breaker() {}, fallback() {} };
