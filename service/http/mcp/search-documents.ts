import { DEGRADED_HEADER, REMAINING_HEADER } from '#lib/contract/names.ts';
import type { SearchResponse } from '#lib/contract/search.ts';
import type { OwnApi, QueryParameters } from './api.ts';
import { withStatus } from './status.ts';
import { resultOf } from './tool-result.ts';

/** A search, with the searches left on the key: an assistant that does not know them can't be sparing. */
export async function searchDocuments(api: OwnApi, parameters: QueryParameters, signal: AbortSignal) {
  const response = await api.get('/search', parameters, signal);
  const left = Number(response.headers.get(REMAINING_HEADER));
  const degraded = response.headers.get(DEGRADED_HEADER);
  return resultOf(response, ({ documents, total, understood }: SearchResponse) => ({
    total,
    understood,
    // Reasons for each result, and counts for filters, would be half of the text.
    documents: documents.map(({ why: _why, standing: _standing, ...document }) => withStatus(document)),
    searches_left: left,
    ...(degraded && { degraded }),
  }));
}
