import { check } from '#lib/contract/issues.ts';
import { SuggestParams, type SuggestResponse } from '#lib/contract/suggest.ts';
import { createSuggest } from '#service/search/suggest/suggest.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { parseQueryString } from '../request/query-string.ts';

/** `GET /suggest`: names and numbers that go on from what was typed; takes nothing from the quota. */
export function suggestHandler({ engine, admission }: HandlerDeps): EndpointHandler {
  const suggest = createSuggest(engine);
  return async (c) => {
    const query = parseQueryString(new URL(c.req.url).search);
    const params = query.ok ? check(SuggestParams, query.data) : query;
    if (!params.ok) throw errors.invalidParameters(params.problem);
    const { q, limit } = params.data;
    const suggestions = await admission.read(c.req.raw.signal, () => suggest(q, limit));
    return c.json<SuggestResponse>({ suggestions });
  };
}
