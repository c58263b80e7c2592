import type { AnswerFailure } from '#lib/chat/message.ts';
import { readError } from '#lib/contract/read-error.ts';
import type { Messages } from '#lib/messages/index.ts';

type Failures = Messages['chat']['failures'];
export type QuestionFailureName = {
  [Name in keyof Failures]: Failures[Name] extends object
    ? Failures[Name] extends (...args: never) => unknown
      ? never
      : Name
    : never;
}[keyof Failures];

/** Why a question got no answer at all. */
export type QuestionFailure = {
  name: QuestionFailureName;
  requestId: string | null;
  retryAfterSeconds: number | null;
};

/** The codes and types that our server names its refusals by. */
const NAMES: Record<string, QuestionFailureName> = {
  signed_out: 'signed_out',
  turn_running: 'turn_running',
  too_many_runs: 'too_many_runs',
  thread_not_found: 'thread_not_found',
  upstream_unauthorized: 'key',
  upstream_key_refused: 'key',
  upstream_refused_request: 'refused',
  upstream_refused: 'refused',
  upstream_quota: 'limited',
  rate_limit_error: 'limited',
  daily_limit: 'daily',
  too_many_streams: 'crowded',
  upstream_crowded: 'crowded',
  upstream_busy: 'overloaded',
  upstream_overloaded: 'overloaded',
  upstream_failed: 'upstream',
  upstream_error: 'upstream',
  upstream_unreachable: 'unreachable',
  upstream_cut: 'cut',
  upstream_timeout: 'timeout',
  upstream_unreadable: 'unreadable',
  storage_unavailable: 'storage',
};

const BY_STATUS: Record<number, QuestionFailureName> = {
  401: 'signed_out',
  404: 'thread_not_found',
  422: 'refused',
};

const RETRY_AFTER_MAX_S = 3600;

export function failureOf(status: number, headers: Headers, body: unknown): QuestionFailure {
  const error = (body as { error?: { code?: unknown; type?: unknown; request_id?: unknown } } | null)?.error;
  const { code } = readError(body);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const requestId = error?.request_id ?? headers.get('x-request-id');
  return {
    name: nameOf([code, error?.type]) ?? BY_STATUS[status] ?? 'unknown',
    requestId: typeof requestId === 'string' && requestId !== '' ? requestId : null,
    retryAfterSeconds: seconds > 0 && seconds <= RETRY_AFTER_MAX_S ? seconds : null,
  };
}

const nameOf = (names: readonly unknown[]): QuestionFailureName | undefined =>
  names.map((name) => NAMES[String(name)]).find((name) => name !== undefined);

/** The same failure as it was kept with its turn. */
export const keptFailure = ({ type, code, requestId }: AnswerFailure): QuestionFailure => ({
  name: nameOf([code, type]) ?? 'unknown',
  requestId,
  retryAfterSeconds: null,
});

export const questionFailure = (name: QuestionFailureName): QuestionFailure => ({
  name,
  requestId: null,
  retryAfterSeconds: null,
});

/** Failures that the same question may overcome; the others need something else first. */
export const canRetry = ({ name }: QuestionFailure): boolean => !STAY.has(name);

const STAY: ReadonlySet<QuestionFailureName> = new Set([
  'signed_out',
  'daily',
  'thread_not_found',
  'turn_running',
  // The key is the administrator's to change, the question hers.
  'key',
  'refused',
]);

/** A refusal on its way through the AI SDK. */
export class QuestionRefused extends Error {
  readonly failure: QuestionFailure;
  constructor(failure: QuestionFailure) {
    super(failure.name);
    this.failure = failure;
  }
}
