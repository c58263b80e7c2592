import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { readBody } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { NewSavedSearch } from '#lib/history/requests.ts';
import { checkSearch } from '#lib/search/check.ts';
import { parseSearchUrl } from '#lib/search/params.ts';
import { saveSearch } from '#lib/server/saved/store.ts';

/** Saves the search of an address under a name; nothing is searched. */
export function POST(request: Request): Promise<Response> {
  return forUser(request, async (user) => {
    const body = await readBody(request, NewSavedSearch);
    if (body instanceof Response) return body;
    const { name, address } = body.data;
    const checked = checkSearch(parseSearchUrl(new URLSearchParams(address)));
    if (checked.state !== 'ready')
      return refuse('invalid_parameter', { message: 'address 不是可以搜尋的網址', param: 'address' });
    const saved = await saveSearch(user.id, name, checked.params);
    return saved ? Response.json(saved, { status: 201, headers: PRIVATE }) : refuse('too_many_saved');
  });
}
