import 'server-only';
import { type NewSinceResponse, ReadNewSinceResponse } from '#lib/contract/new-since.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { searchRequest } from '#lib/search/request.ts';
import { callUpstream } from './call.ts';

/** `none`: the upstream has no such endpoint; `unknown`: it could not be asked now. */
export type NewSinceReply =
  | { state: 'known'; found: NewSinceResponse }
  | { state: 'none' }
  | { state: 'unknown' };

/** Which results of a search are new since a moment by the upstream's clock; costs nothing. */
export async function newSinceUpstream(params: FilteredSearchParams, since: string): Promise<NewSinceReply> {
  const parameters = searchRequest(params);
  parameters.delete('limit');
  parameters.delete('sort');
  parameters.set('since', since);
  const called = await callUpstream('/api/v1/search/new-since', parameters);
  if (called.state !== 'answered')
    return called.state === 'unreadable' && called.status === 200 ? { state: 'none' } : { state: 'unknown' };
  const { status, body } = called;
  if (status === 404 || status === 405 || status === 501) return { state: 'none' };
  if (status !== 200) return { state: 'unknown' };
  const { success, data } = ReadNewSinceResponse.safeParse(body);
  return success ? { state: 'known', found: data } : { state: 'none' };
}
