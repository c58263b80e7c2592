import { SuggestParams, type SuggestResponse } from '#lib/contract/suggest.ts';
import { createSuggest } from '#service/search/suggest/suggest.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { readQueryParams } from '../request/query-params.ts';

/** `GET /suggest`: names and numbers that go on from what was typed; takes nothing from the quota. */
export function suggestHandler({ engine, admission }: HandlerDeps): EndpointHandler {
  const suggest = createSuggest(engine);
  return async (c) => {
    const { q, limit } = readQueryParams(c, SuggestParams);
    const suggestions = await admission.read(c.req.raw.signal, () => suggest(q, limit));
    return c.json<SuggestResponse>({ suggestions });
  };
}
