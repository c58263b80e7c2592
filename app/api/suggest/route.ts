import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import type { SuggestResponse } from '#lib/contract/suggest.ts';
import { suggestions } from '#lib/server/search/suggestions.ts';

/** Suggestions for the text typed so far into the search box; costs no search. */
export const GET = (request: Request): Promise<Response> =>
  forUser(request, async () => {
    const q = new URL(request.url).searchParams.get('q') ?? '';
    const body: SuggestResponse = { suggestions: await suggestions(q) };
    return Response.json(body, { headers: PRIVATE });
  });
