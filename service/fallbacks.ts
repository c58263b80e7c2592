import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** The parts that the service can do without, and what it does without them. */
const FALLBACK_EFFECTS = {
  embedding: 'hybrid search and answers find by words; semantic search answers 500',
  rerank: 'the ranking of this service stands; semantic search answers 500',
  vectors: 'documents without vectors are found by words only',
  vector_index: 'every vector is compared, which takes longer',
  llm: 'the memo answers',
  verification: 'documents that an answer names beside its sources are marked as not verified',
};

export type FallbackPart = keyof typeof FALLBACK_EFFECTS;
export const FALLBACK_PARTS = Object.keys(FALLBACK_EFFECTS) as FallbackPart[];

/** What `/readyz` tells of a part. */
export type PartHealth = {
  status: 'ok' | 'failing';
  /** Since the service started. */
  failures: number;
  lastFailure: { reason: string; at: string } | null;
};

/**
 * Keeps fallbacks from being silent: each is counted (`legaldesk_fallbacks_total`), the first of an outage and the
 * recovery are logged, `/readyz` shows how each part is. An outage lasts from a failure to the next success. Reasons
 * are from a short fixed list: no question, answer or key may be in them.
 */
export type FallbackRecorder = {
  failed(part: FallbackPart, reason: string): void;
  succeeded(part: FallbackPart): void;
  health(): Record<FallbackPart, PartHealth>;
};

/** The half of the recorder that the parts themselves need. */
export type FallbackSink = Pick<FallbackRecorder, 'failed' | 'succeeded'>;

type PartState = { failures: number; inOutage: number; last: { reason: string; at: number } | null };

export function createFallbackRecorder(
  { logger, metrics }: { logger: Logger; metrics: Pick<Metrics, 'fallbacks'> },
  now: () => number = Date.now,
): FallbackRecorder {
  const states = new Map<FallbackPart, PartState>(
    FALLBACK_PARTS.map((part) => [part, { failures: 0, inOutage: 0, last: null }]),
  );
  const stateOf = (part: FallbackPart) => states.get(part) as PartState;
  return {
    failed(part, reason) {
      metrics.fallbacks.inc({ part, reason });
      const state = stateOf(part);
      state.failures += 1;
      state.inOutage += 1;
      state.last = { reason, at: now() };
      if (state.inOutage === 1) logger.warn({ part, reason }, `fallback: ${FALLBACK_EFFECTS[part]}`);
    },
    succeeded(part) {
      const state = stateOf(part);
      if (state.inOutage === 0) return;
      logger.info({ part, failures: state.inOutage }, 'fallback over: the part works again');
      state.inOutage = 0;
    },
    health() {
      const entries = [...states].map(([part, { failures, inOutage, last }]): [FallbackPart, PartHealth] => [
        part,
        {
          status: inOutage > 0 ? 'failing' : 'ok',
          failures,
          lastFailure: last && { reason: last.reason, at: new Date(last.at).toISOString() },
        },
      ]);
      return Object.fromEntries(entries) as Record<FallbackPart, PartHealth>;
    },
  };
}
