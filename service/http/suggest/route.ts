import { check } from '#lib/contract/issues.ts';
import { SuggestParams, type SuggestResponse } from '#lib/contract/suggest.ts';
import { createSuggest } from '#service/search/suggest/suggest.ts';
import type { AppDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { fromEngine } from '../errors/engine-failure.ts';
import { errors } from '../errors/errors.ts';
import { parseQueryString } from '../request/query-string.ts';

/** `GET /suggest`: names and numbers that go on from what was typed; takes nothing from the quota. */
export function suggestHandler({ engine, settings }: AppDeps): EndpointHandler {
  const suggest = createSuggest(engine);
  return async (c) => {
    const query = parseQueryString(new URL(c.req.url).search);
    const params = query.ok ? check(SuggestParams, query.data) : query;
    if (!params.ok) throw errors.invalidParameters(params.problem);
    const { q, limit } = params.data;
    return c.json<SuggestResponse>({ suggestions: await fromEngine(settings, suggest(q, limit)) });
  };
}
