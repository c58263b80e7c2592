import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { DEGRADED_HEADER, REMAINING_HEADER } from '#lib/contract/names.ts';
import type { SearchResponse } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { NARROWED_HEADER, STORED_AT_HEADER } from '#lib/search/read-outcome.ts';
import { readSearchRequest } from '#lib/search/read-request.ts';
import { webEnv } from '#lib/server/env.ts';
import { errorResponse } from '#lib/server/error-response.ts';
import { isSameOrigin } from '#lib/server/http/same-origin.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { type StoredSearch, search } from '#lib/server/search/search-store.ts';
import { failureResponse } from './failure-response.ts';

/**
 * The contract's search for our own pages: adds the key, takes it to the upstream and answers in the contract's form.
 * `refresh=1` asks the upstream although the store knows the answer, `again=1` although the same search has just failed.
 */
export async function GET(request: Request): Promise<Response> {
  // A search costs: no other site, and no address typed or preloaded by a browser, may spend one here.
  if (!isSameOrigin(request.headers, webEnv().webUrl) || request.headers.get('sec-fetch-site') === 'none')
    return errorResponse({
      status: 403,
      type: 'permission_error',
      code: 'cross_origin',
      message: '只接受法研台頁面送出的搜尋。這次搜尋沒有送出，也沒有扣除額度。',
    });
  return forUser(request, (user) => answerSearch(new URL(request.url).searchParams, user.id));
}

async function answerSearch(given: URLSearchParams, owner: string): Promise<Response> {
  const refresh = given.get('refresh') === '1';
  const again = refresh || given.get('again') === '1';
  given.delete('refresh');
  given.delete('again');
  const checked = readSearchRequest(given);
  if (!checked.ok)
    return errorResponse({
      status: 422,
      type: 'invalid_request_error',
      code: 'invalid_parameter',
      message: `${checked.problem.message}。這次搜尋沒有送出，也沒有扣除額度。`,
      param: checked.problem.param,
    });

  const result = await search(checked.data, { refresh, again, owner });
  if (!result.ok) {
    const { errors } = messagesFor(await currentLocale()).search;
    return failureResponse(result.error, errors, result.remaining);
  }
  return searchResponse(result, checked.data);
}

function searchResponse(result: StoredSearch & { ok: true }, params: FilteredSearchParams): Response {
  const headers = new Headers({ ...PRIVATE, date: new Date().toUTCString() });
  if (result.remaining !== null) headers.set(REMAINING_HEADER, String(result.remaining));
  if (result.stored) headers.set(STORED_AT_HEADER, new Date(result.at).toISOString());
  if (result.degraded.length > 0) headers.set(DEGRADED_HEADER, result.degraded.join(', '));
  if (result.narrowed) headers.set(NARROWED_HEADER, String(result.narrowed.of));
  const body: SearchResponse = {
    ...result.data,
    search_type: result.data.search_type ?? params.search_type,
  };
  return Response.json(body, { headers });
}
