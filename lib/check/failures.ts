/** Why a brief was not checked, each with the status that `/api/check` answers; the words are in lib/messages. */
export const CHECK_FAILURES = {
  too_large: 413,
  unknown_kind: 415,
  old_word: 415,
  damaged: 422,
  encrypted: 422,
  no_text: 422,
  too_long: 422,
  too_much: 422,
  busy: 503,
  not_offered: 501,
  unreachable: 502,
  timeout: 504,
  failed: 502,
} as const;
export type CheckFailureName = keyof typeof CHECK_FAILURES;

/** The failure that an answer of `/api/check` names by its code; `failed` where it names none that is known. */
export const checkFailureOf = (code: unknown): CheckFailureName =>
  typeof code === 'string' && code in CHECK_FAILURES ? (code as CheckFailureName) : 'failed';
