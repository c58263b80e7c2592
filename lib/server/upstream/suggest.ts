import 'server-only';
import { ReadSuggestResponse, type Suggestion } from '#lib/contract/suggest.ts';
import { callUpstream } from './call.ts';

/** What the text typed so far may mean; empty if the upstream has no suggestions or fails. */
export async function suggestUpstream(q: string): Promise<Suggestion[]> {
  const called = await callUpstream('/api/v1/suggest', { q });
  if (called.state !== 'answered' || called.status !== 200) return [];
  const { success, data } = ReadSuggestResponse.safeParse(called.body);
  return success ? data.suggestions : [];
}
