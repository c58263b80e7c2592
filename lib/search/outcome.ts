import type { DegradedPart } from '#lib/contract/names.ts';
import type { ReadSearchResponse } from '#lib/contract/search.ts';

/**
 * Why a search gave no results, each with the status and type that `/api/search` answers. A refused key concerns the
 * firm and not the lawyer's session: 502 and not 401.
 */
export const SEARCH_FAILURES = {
  /** The upstream refuses our key. */
  unauthorized: { status: 502, type: 'upstream_key_refused' },
  /** The upstream, or we, refuse the parameters. */
  invalid: { status: 422, type: 'invalid_request_error' },
  /** The lifetime quota is used up. */
  quota: { status: 429, type: 'quota_error' },
  /** The lawyer has used up what she may search today; not sent. */
  limited: { status: 429, type: 'daily_limit' },
  /** A search is recorded before it is sent, and recording it failed; not sent. */
  unrecorded: { status: 503, type: 'storage_unavailable' },
  /** The upstream says that it failed; not charged. */
  upstream: { status: 502, type: 'upstream_error' },
  /** The upstream has too much to do just now and says when to ask again; not charged. */
  busy: { status: 503, type: 'upstream_busy' },
  /** The request reached no server, or one without a search endpoint (`MISDIRECTED`); not charged. */
  unreachable: { status: 502, type: 'upstream_unreachable' },
  /** No answer in time; may have been charged. */
  timeout: { status: 504, type: 'upstream_timeout' },
  /** An answer that was cut short, too large or of another shape; may have been charged. */
  unreadable: { status: 502, type: 'upstream_unreadable' },
} as const;

export type SearchFailureKind = keyof typeof SEARCH_FAILURES;

/** In the browser two more: the session ended, or our own server could not be reached. */
export type SearchErrorKind = SearchFailureKind | 'session' | 'offline';

export type SearchFailure<Kind extends string = SearchFailureKind> = {
  kind: Kind;
  status: number | null;
  code: string | null;
  param: string | null;
  requestId: string | null;
  /** After how many seconds to ask again, where that is known. */
  retryAfterSeconds: number | null;
  /** Number of requests for this search without an answer, each of which may have been charged. */
  maybeCharged: number;
};

/** Failures after which it is unknown whether the search was charged. */
export const mayBeCharged = (kind: SearchErrorKind): boolean => kind === 'timeout' || kind === 'unreadable';

/** The code of an upstream that has only keyword search. */
export const MODE_UNAVAILABLE = 'search_mode_unavailable';

/** The code of our service when the embedding model or the reranker failed; such a search is not charged. */
const SEMANTIC_FAILED = 'semantic_failed';

/**
 * The code of our service when it could not record that a search was counted: it may have been, so the search is never
 * sent again without asking.
 */
export const NOT_COUNTED = 'storage_unavailable';

/** Our codes where a server without a search endpoint replied at the upstream's address: the network did not fail. */
export const MISDIRECTED = 'no_search_here';
const REDIRECTED = 'redirected';

/** The code when results are stored but the lawyer may not have them searched for again today. */
export const REFRESHES_USED_UP = 'daily_refresh_limit';

/** The key of a failure's texts in the catalogue; some codes of an upstream have texts of their own. */
export function failureName<Kind extends SearchErrorKind>({
  kind,
  code,
}: {
  kind: Kind;
  code: string | null;
}) {
  if (kind === 'upstream' && code === MODE_UNAVAILABLE) return 'modeUnavailable';
  if (kind === 'upstream' && code === SEMANTIC_FAILED) return 'semanticFailed';
  if (kind === 'unreadable' && code === NOT_COUNTED) return 'notCounted';
  if (kind === 'unreachable' && (code === MISDIRECTED || code === REDIRECTED)) return 'misdirected';
  if (kind === 'limited' && code === REFRESHES_USED_UP) return 'refreshLimited';
  return kind;
}

export type UpstreamHit = ReadSearchResponse['documents'][number];

export type Narrowed = { of: number };

/**
 * The outcome of a search. It is always a value, never a rejected promise: a query that was rejected would be run, and
 * paid, again.
 */
export type SearchOutcome =
  | {
      ok: true;
      data: ReadSearchResponse;
      remaining: number | null;
      /** Age of the results in seconds when they were handed over; null for a search just made. */
      ageSeconds: number | null;
      /** The models that failed and that the search did without; empty if none failed. */
      degraded: readonly DegradedPart[];
      /** Set where the server has no filters: the number of its results that our filters were applied to. */
      narrowed: Narrowed | null;
    }
  | { ok: false; error: SearchFailure<SearchErrorKind>; remaining: number | null };

export function searchFailure<Kind extends string>(
  kind: Kind,
  details: Partial<Omit<SearchFailure<Kind>, 'kind'>> = {},
): SearchFailure<Kind> {
  return {
    kind,
    status: null,
    code: null,
    param: null,
    requestId: null,
    retryAfterSeconds: null,
    maybeCharged: 0,
    ...details,
  };
}
