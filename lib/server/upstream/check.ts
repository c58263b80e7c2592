import 'server-only';
import { CheckResponse } from '#lib/contract/check.ts';
import type { SearchFailure, SearchFailureKind } from '#lib/search/outcome.ts';
import { callUpstream } from './call.ts';
import { failureOf } from './failures.ts';

/** The failures of a search; `not_offered`: the upstream has no such check, which the contract does not require. */
export type CheckFailureKind = SearchFailureKind | 'not_offered';
export type CheckReply =
  | { ok: true; data: CheckResponse }
  | { ok: false; error: SearchFailure<CheckFailureKind> };

/** Checks the citations and quotations of a brief; costs nothing. */
export async function checkUpstream(text: string): Promise<CheckReply> {
  const called = await callUpstream('/api/v1/citations/check', {}, {}, { text });
  if (called.state === 'answered' && called.status === 200) {
    const parsed = CheckResponse.safeParse(called.body);
    if (parsed.success) return { ok: true, data: parsed.data };
  }
  const error = failureOf(called);
  const isMissing = error.status === 404 || error.status === 405 || error.status === 501;
  return { ok: false, error: isMissing ? { ...error, kind: 'not_offered' } : error };
}
