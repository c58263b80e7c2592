import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of `/metrics`, in a registry of their own, so that two services in one process do not mix. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['route', 'method', 'status'] as const;
  return {
    registry,
    requests: new Counter({
      name: 'legaldesk_http_requests_total',
      help: 'HTTP responses by route pattern, method and status.',
      labelNames,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'legaldesk_http_request_duration_seconds',
      help: 'Time from the request to its response.',
      labelNames,
      buckets: SECONDS,
      registers,
    }),
    quotaExhausted: new Counter({
      name: 'legaldesk_quota_exhausted_total',
      help: 'Searches refused because the lifetime quota of their key is used up.',
      registers,
    }),
    refused: new Counter({
      name: 'legaldesk_refused_total',
      help: 'Searches and reads refused at once with 503, because those that wait already would keep them too long.',
      labelNames: ['what'] as const,
      registers,
    }),
    searches: new Gauge({
      name: 'legaldesk_searches',
      help: 'Searches that are worked on, or wait for their turn.',
      labelNames: ['state'] as const,
      registers,
    }),
    reads: new Gauge({
      name: 'legaldesk_reads',
      help: 'Reads of documents that are worked on, or wait for their turn.',
      labelNames: ['state'] as const,
      registers,
    }),
    threads: new Gauge({
      name: 'legaldesk_threads',
      help: 'Threads that search: started, ending (given up in a call that cannot be stopped); calls that run and wait for one.',
      labelNames: ['state'] as const,
      registers,
    }),
    engineSeconds: new Histogram({
      name: 'legaldesk_engine_duration_seconds',
      help: 'Duration of a search by mode and outcome: ok, degraded (without a model, see legaldesk_fallbacks_total) or error.',
      labelNames: ['mode', 'outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    fallbacks: new Counter({
      name: 'legaldesk_fallbacks_total',
      help: 'Failures of parts that the service can do without (embedding, rerank, vectors, vector_index, llm, verification), by reason. Only semantic search is refused then; reason open is the circuit breaker of the language model.',
      labelNames: ['part', 'reason'] as const,
      registers,
    }),
    answers: new Counter({
      name: 'legaldesk_answers_total',
      help: 'Chat answers by outcome: a finish_reason, client_closed, too_many_streams or overloaded.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    answersRunning: new Gauge({
      name: 'legaldesk_answers_running',
      help: 'Chat answers that are being written now.',
      registers,
    }),
    llmRequests: new Counter({
      name: 'legaldesk_llm_requests_total',
      help: 'Requests to the language model by outcome: answered, cut (after its first token), given_up (the client went), or why there was no answer.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    llmBreaker: new Gauge({
      name: 'legaldesk_llm_breaker_state',
      help: 'Circuit breaker of the language model: 0 closed, 1 half-open, 2 open.',
      registers,
    }),
    answerChecks: new Counter({
      name: 'legaldesk_answer_checks_total',
      help: 'Verifications in chat answers before they are sent, by kind and outcome.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    answerFirstText: new Histogram({
      name: 'legaldesk_answer_first_text_seconds',
      help: 'Time from the request for an answer to its first text.',
      buckets: SECONDS,
      registers,
    }),
  };
}

/** Adds metrics of the process: memory, CPU, garbage collection, event loop lag. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
