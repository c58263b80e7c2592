import 'server-only';
import { type Holdings, ReadHoldings } from '#lib/contract/holdings.ts';
import { callUpstream } from './call.ts';

/** `none`: the upstream answers, and has no such endpoint; `unknown`: we could not find out now. */
export type HoldingsReply = { state: 'known'; holdings: Holdings } | { state: 'none' } | { state: 'unknown' };

/** What the upstream holds, all of it or within a scope. The contract does not require this endpoint. */
export async function holdingsUpstream(scope = new URLSearchParams()): Promise<HoldingsReply> {
  const called = await callUpstream('/api/v1/holdings', scope);
  if (called.state !== 'answered')
    return called.state === 'unreadable' && called.status === 200 ? { state: 'none' } : { state: 'unknown' };
  const { status, body } = called;
  if (status === 404 || status === 405 || status === 501) return { state: 'none' };
  if (status !== 200) return { state: 'unknown' };
  const { success, data } = ReadHoldings.safeParse(body);
  return success ? { state: 'known', holdings: data } : { state: 'none' };
}
