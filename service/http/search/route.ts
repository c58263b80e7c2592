import { Hono } from 'hono';
import { documentUrl } from '#lib/contract/document.ts';
import { check } from '#lib/contract/issues.ts';
import { SearchParams, type SearchResponse } from '#lib/contract/search.ts';
import { EXPLAIN_HEADER } from '#lib/contract/why.ts';
import type { SearchHit } from '#service/search/hit.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';
import { errors } from '../errors/errors.ts';
import { requireKey } from '../middleware/auth.ts';
import { methodNotAllowed } from '../middleware/method-not-allowed.ts';
import { withTimeLimit } from '../middleware/time-limit.ts';
import { searchModes } from './modes.ts';
import { queryString } from './query-string.ts';
import { setRemaining } from './remaining.ts';

/**
 * `GET /search`. Checks in this order: key (401), parameters (422), quota (429), and then searches (500). Only a 200
 * takes from the quota, and what it takes is durable before the first byte of the answer is sent.
 */
export function searchRoute(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/search', async (c) => {
    const key = requireKey(c);
    const params = readParams(new URL(c.req.url).search);
    if (key.used >= key.quota) throw exhausted(deps);

    const explain = c.req.header(EXPLAIN_HEADER) === '1';
    const hits = await find(deps, params, explain);
    if (c.req.raw.signal.aborted) throw errors.clientClosed();

    const remaining = await deps.keys.charge(key.id);
    setRemaining(c, remaining ?? 0);
    if (remaining === null) throw exhausted(deps);
    return c.json<SearchResponse>({ documents: hits.map(toDocument), search_type: params.search_type });
  });

  app.all('/search', methodNotAllowed('GET, HEAD'));
  return app;
}

function readParams(search: string): SearchParams {
  const query = queryString(search);
  const params = query.ok ? check(SearchParams, query.data) : query;
  if (!params.ok) throw errors.invalidParameters(params.problem);
  return params.data;
}

function exhausted({ metrics }: AppDeps): ApiError {
  metrics.quotaExhausted.inc();
  return errors.lifetimeLimitExceeded();
}

async function find(
  { metrics, settings, ...deps }: AppDeps,
  params: SearchParams,
  explain: boolean,
): Promise<SearchHit[]> {
  const { query, search_type: mode, limit } = params;
  const done = metrics.engineSeconds.startTimer({ mode });
  try {
    const search = searchModes[mode](deps, query, { limit, explain });
    const { hits } = await withTimeLimit(search, settings.searchTimeoutMs, errors.searchTimeout);
    done({ outcome: 'ok' });
    // An engine that gives too many must not break the contract.
    return hits.slice(0, limit);
  } catch (error) {
    done({ outcome: 'error' });
    throw error instanceof ApiError ? error : errors.searchFailed(error);
  }
}

function toDocument({ doc_id, title, content, doc_type, is_abandoned, why }: SearchHit) {
  return {
    doc_id,
    title,
    content,
    doc_type,
    is_abandoned,
    url: documentUrl(doc_id),
    ...(why && { why }),
  };
}
