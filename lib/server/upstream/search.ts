import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { DegradedPart } from '#lib/contract/names.ts';
import { ReadSearchResponse } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { EXPLAIN_HEADER } from '#lib/contract/why.ts';
import { emHtml } from '#lib/highlight/runs.ts';
import { readDegraded } from '#lib/search/degraded.ts';
import {
  MISDIRECTED,
  MODE_UNAVAILABLE,
  type SearchFailure,
  searchFailure,
  type UpstreamHit,
} from '#lib/search/outcome.ts';
import { readRemaining } from '#lib/search/remaining.ts';
import { searchRequest } from '#lib/search/request.ts';
import { hasEmTag } from '#lib/search/title.ts';
import { callUpstream, type UpstreamReply } from './call.ts';
import { failureOf } from './failures.ts';
import { isLostBehindGateway } from './gateway.ts';

export type UpstreamSearch =
  | {
      ok: true;
      data: ReadSearchResponse;
      remaining: number | null;
      /** Milliseconds since 1970. */
      at: number;
      degraded: readonly DegradedPart[];
    }
  | { ok: false; error: SearchFailure; remaining: number | null };

const RETRY_AFTER_MS = 300;

/**
 * One search at the upstream. A search that the upstream itself failed is tried once more, for it costs nothing; one
 * that was lost on the way is not, for it may have been charged.
 */
export async function searchUpstream(params: FilteredSearchParams): Promise<UpstreamSearch> {
  const first = await attempt(params);
  if (!isWorthRetry(first)) return first;
  await pause(RETRY_AFTER_MS);
  return attempt(params);
}

async function attempt(params: FilteredSearchParams): Promise<UpstreamSearch> {
  const called = await callUpstream('/api/v1/search', searchRequest(params), { [EXPLAIN_HEADER]: '1' });
  const remaining = remainingOf(called);
  const parsed = parseAnswer(called);
  if (isLostBehindGateway(called))
    return { ok: false, error: searchFailure('unreadable', { code: 'cut_short', status: 502 }), remaining };
  if (called.state !== 'answered' || !parsed) return { ok: false, error: searchFailureOf(called), remaining };
  // A server that sends more than was asked for does not make the page longer.
  const documents = parsed.documents.slice(0, params.limit).map(withCleanMarks);
  const degraded = readDegraded(called.headers);
  return { ok: true, data: { ...parsed, documents }, remaining, at: Date.now(), degraded };
}

/** The searches left on our key. Of a key that the upstream refuses it says 0: that is no used-up quota. */
const remainingOf = (called: UpstreamReply): number | null =>
  called.state === 'answered' && called.status !== 401 ? readRemaining(called.headers) : null;

/**
 * If the status says that there is no search at this address, the reply is of another program, whose own error code
 * says nothing about a search.
 */
function searchFailureOf(called: UpstreamReply): SearchFailure {
  const error = failureOf(called);
  const isElsewhere = called.state === 'answered' && error.kind === 'unreachable';
  return isElsewhere ? { ...error, code: MISDIRECTED } : error;
}

/** Removes all HTML of the upstream except balanced `<em>`, before a page or the browser gets it. */
function withCleanMarks(hit: UpstreamHit): UpstreamHit {
  return {
    ...hit,
    title: hit.title !== null && hasEmTag(hit.title) ? emHtml(hit.title) : hit.title,
    content: hit.content === null ? null : emHtml(hit.content),
  };
}

function parseAnswer(called: UpstreamReply): ReadSearchResponse | null {
  if (called.state !== 'answered' || called.status !== 200) return null;
  const { success, data } = ReadSearchResponse.safeParse(called.body);
  return success ? data : null;
}

function isWorthRetry(result: UpstreamSearch): boolean {
  return !result.ok && result.error.kind === 'upstream' && result.error.code !== MODE_UNAVAILABLE;
}
