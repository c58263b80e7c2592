import { DEGRADED_HEADER, REMAINING_HEADER } from '#lib/contract/names.ts';
import type { SearchResponse } from '#lib/contract/search.ts';
import type { OwnApi, QueryParameters } from './api.ts';
import { resultOf } from './tool-result.ts';

/** A search, with what it cost: an assistant that does not know what is left can't be sparing. */
export async function searchDocuments(api: OwnApi, parameters: QueryParameters, signal: AbortSignal) {
  const response = await api.get('/search', parameters, signal);
  const left = Number(response.headers.get(REMAINING_HEADER));
  const degraded = response.headers.get(DEGRADED_HEADER);
  return resultOf(response, ({ documents, total, understood }: SearchResponse) => ({
    total,
    understood,
    // Why each is there, and counts for a panel of filters, would be half of the text.
    documents: documents.map(({ why: _why, standing: _standing, ...document }) => document),
    searches_left: left,
    ...(degraded && { degraded }),
  }));
}
