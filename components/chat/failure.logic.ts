import { CHAT_FAILURES, type ChatFailureKind } from '#lib/chat/failure.ts';
import type { AnswerFailure } from '#lib/chat/message.ts';
import { readError } from '#lib/contract/read-error.ts';
import type { Messages } from '#lib/messages/index.ts';
import { readRetryAfter } from '#lib/retry-after.ts';

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

/** Refusals by our own server before it asks the upstream. Its codes for them are their names. */
const REFUSED_BY_US = ['signed_out', 'turn_running', 'too_many_runs', 'thread_not_found'] as const;

/** A used-up quota was kept by versions before November 2026 as a limit: only the code tells. */
const BY_CODE: ReadonlyMap<unknown, QuestionFailureName> = new Map([
  ...REFUSED_BY_US.map((name) => [name, name] as const),
  ['lifetime_limit_exceeded', 'quota'] as const,
]);

const BY_TYPE: ReadonlyMap<unknown, QuestionFailureName> = new Map(
  (Object.keys(CHAT_FAILURES) as ChatFailureKind[]).map((kind) => [CHAT_FAILURES[kind].type, kind]),
);

const BY_STATUS: Record<number, QuestionFailureName> = {
  401: 'signed_out',
  404: 'thread_not_found',
  422: 'refused',
};

/**
 * Refusals by our own server explain themselves, so they are shown without a reference number; the number is logged all
 * the same.
 */
const NEEDS_NO_NUMBER: ReadonlySet<QuestionFailureName> = new Set(REFUSED_BY_US);

const RETRY_AFTER_MAX_S = 3600;

export function failureOf(status: number, headers: Headers, body: unknown): QuestionFailure {
  const error = (body as { error?: { code?: unknown; type?: unknown; request_id?: unknown } } | null)?.error;
  const { code } = readError(body);
  const seconds = readRetryAfter(headers.get('retry-after')) ?? 0;
  const named = nameOf(code, error?.type);
  // An error of ours without a name here answers a request that no page sends.
  const needsNone = named ? NEEDS_NO_NUMBER.has(named) : error !== undefined;
  const requestId = needsNone ? null : (error?.request_id ?? headers.get('x-request-id'));
  return {
    name: named ?? BY_STATUS[status] ?? 'unknown',
    requestId: typeof requestId === 'string' && requestId !== '' ? requestId : null,
    retryAfterSeconds: seconds > 0 && seconds <= RETRY_AFTER_MAX_S ? seconds : null,
  };
}

const nameOf = (code: unknown, type: unknown): QuestionFailureName | undefined =>
  BY_CODE.get(code) ?? BY_TYPE.get(type);

/** The same failure as it was kept with its turn. */
export const keptFailure = ({ type, code, requestId }: AnswerFailure): QuestionFailure => ({
  name: nameOf(code, type) ?? 'unknown',
  requestId,
  retryAfterSeconds: null,
});

export const questionFailure = (name: QuestionFailureName): QuestionFailure => ({
  name,
  requestId: null,
  retryAfterSeconds: null,
});

/** What can be done after a question got no answer, beside taking it back: null where only somebody else can help. */
type FailureHelp = 'retry' | 'sign_in' | 'show_running' | 'start_anew' | null;

const HELP: Record<QuestionFailureName, FailureHelp> = {
  signed_out: 'sign_in',
  turn_running: 'show_running',
  thread_not_found: 'start_anew',
  too_many_runs: 'retry',
  limited: 'retry',
  crowded: 'retry',
  overloaded: 'retry',
  upstream: 'retry',
  unreachable: 'retry',
  cut: 'retry',
  timeout: 'retry',
  unreadable: 'retry',
  storage: 'retry',
  offline: 'retry',
  unknown: 'retry',
  // The question is hers to change; the key, the address and the limits are the administrator's.
  refused: null,
  key: null,
  misdirected: null,
  quota: null,
  daily: null,
};

/** The one place that says what helps, for a failure of this moment and for one that was kept with its turn. */
export const helpAfter = ({ name }: Pick<QuestionFailure, 'name'>): FailureHelp => HELP[name];

/** A refusal on its way through the AI SDK. */
export class QuestionRefused extends Error {
  readonly failure: QuestionFailure;
  constructor(failure: QuestionFailure) {
    super(failure.name);
    this.failure = failure;
  }
}
