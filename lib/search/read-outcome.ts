import { readError } from '#lib/contract/read-error.ts';
import { ReadSearchResponse } from '#lib/contract/search.ts';
import { readRetryAfter } from '#lib/retry-after.ts';
import { readDegraded } from './degraded.ts';
import {
  SEARCH_FAILURES,
  type SearchFailureKind,
  type SearchOutcome,
  searchFailure,
  type UpstreamHit,
} from './outcome.ts';
import { readCount, readRemaining } from './remaining.ts';
import { hasEmTag } from './title.ts';

/** Header of stored results: when they were fetched from the upstream. */
export const STORED_AT_HEADER = 'x-legal-desk-stored-at';

/** Header where the upstream has no filters: the number of its results that our filters were applied to. */
export const NARROWED_HEADER = 'x-legal-desk-narrowed';

/** Header: how many requests of a search got no answer that says whether they were charged. */
export const MAYBE_CHARGED_HEADER = 'x-legal-desk-maybe-charged';

/** Reads what `/api/search` answered; `clean` makes every fragment safe before it is kept. */
export function readOutcome(
  response: { status: number; headers: Headers },
  body: unknown,
  clean: (fragment: string) => string,
): SearchOutcome {
  const { status, headers } = response;
  const remaining = readRemaining(headers);
  if (status === 200) {
    const parsed = ReadSearchResponse.safeParse(body);
    if (!parsed.success) return { ok: false, error: searchFailure('offline', { status }), remaining };
    const data = { ...parsed.data, documents: parsed.data.documents.map((hit) => cleanHit(hit, clean)) };
    const of = readCount(headers, NARROWED_HEADER);
    return {
      ok: true,
      data,
      remaining,
      ageSeconds: readAge(headers),
      degraded: readDegraded(headers),
      narrowed: of === null ? null : { of },
    };
  }
  const { code, param } = readError(body);
  const requestId = headers.get('x-request-id');
  if (status === 401) return { ok: false, error: searchFailure('session', { status, code }), remaining };
  return {
    ok: false,
    error: searchFailure(kindOf(status, body), {
      status,
      code,
      param,
      requestId,
      retryAfterSeconds: readRetryAfter(headers.get('retry-after'), { atLeast: 1 }),
      maybeCharged: readCount(headers, MAYBE_CHARGED_HEADER) ?? 0,
    }),
    remaining,
  };
}

function cleanHit(hit: UpstreamHit, clean: (fragment: string) => string): UpstreamHit {
  return {
    ...hit,
    // Without marks a title is plain text: cleaning would turn its & into &amp;.
    title: hit.title !== null && hasEmTag(hit.title) ? clean(hit.title) : hit.title,
    content: hit.content === null ? null : clean(hit.content),
  };
}

function kindOf(status: number, body: unknown): SearchFailureKind | 'offline' {
  const type = (body as { error?: { type?: unknown } } | null)?.error?.type;
  const kinds = Object.keys(SEARCH_FAILURES) as SearchFailureKind[];
  return (
    kinds.find((kind) => SEARCH_FAILURES[kind].type === type && SEARCH_FAILURES[kind].status === status) ??
    'offline'
  );
}

/** The age by the server's own clock: the reader's may be wrong. */
function readAge(headers: Headers): number | null {
  const storedAt = headers.get(STORED_AT_HEADER);
  if (!storedAt) return null;
  const seconds = (Date.parse(headers.get('date') ?? '') - Date.parse(storedAt)) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
}
