/**
 * Why a question got no answer at all, each with what `/api/chat` answers. Its words stand under the same name in
 * lib/messages (`chat.failures`). A refused key concerns the firm and not the lawyer's session: 502 and not 401.
 */
export const CHAT_FAILURES = {
  key: { status: 502, type: 'upstream_key_refused' },
  refused: { status: 422, type: 'upstream_refused_request' },
  limited: { status: 429, type: 'rate_limit_error' },
  quota: { status: 429, type: 'quota_error' },
  daily: { status: 429, type: 'daily_limit' },
  crowded: { status: 503, type: 'upstream_crowded' },
  overloaded: { status: 503, type: 'upstream_overloaded' },
  upstream: { status: 502, type: 'upstream_error' },
  unreachable: { status: 502, type: 'upstream_unreachable' },
  misdirected: { status: 502, type: 'upstream_misdirected' },
  cut: { status: 502, type: 'upstream_cut' },
  timeout: { status: 504, type: 'upstream_timeout' },
  unreadable: { status: 502, type: 'upstream_unreadable' },
  storage: { status: 503, type: 'storage_unavailable' },
  unknown: { status: 500, type: 'internal_error' },
} as const;

export type ChatFailureKind = keyof typeof CHAT_FAILURES;
