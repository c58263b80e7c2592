import { DEGRADED_HEADER, documentUrl } from '#lib/contract/names.ts';
import type { SearchResponse } from '#lib/contract/search.ts';
import { FilteredSearchParams, REPEATABLE } from '#lib/contract/search-filters.ts';
import { EXPLAIN_HEADER } from '#lib/contract/why.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { percentReached } from '#service/keys/quota-warning.ts';
import type { StoredKey } from '#service/keys/store.ts';
import type { SearchHit } from '#service/search/hit.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import type { ApiError } from '../errors/api-error.ts';
import { errors } from '../errors/errors.ts';
import { requireKey } from '../middleware/auth.ts';
import { setRemaining } from '../middleware/remaining.ts';
import { readQueryParams } from '../request/query-params.ts';
import { filtersAndOrderOf } from './filters.ts';
import { searchModes } from './modes.ts';
import type { ResultWithFacts } from './with-facts.ts';

/**
 * `GET /search`. Checks in this order: key (401), parameters (422), quota (429), load (503), and then searches (500).
 * Only a 200 takes from the quota, and the charge is durable before the first byte of the response is sent.
 */
export function searchHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const key = requireKey(c);
    const params = readQueryParams(c, FilteredSearchParams, REPEATABLE);
    if (key.used >= key.quota) throw exhausted(deps);

    const explain = c.req.header(EXPLAIN_HEADER) === '1';
    const {
      hits,
      degraded,
      understood = [],
      totals,
    } = await deps.admission.search(c.req.raw.signal, () => find(deps, params, explain));
    if (c.req.raw.signal.aborted) throw errors.clientClosed();

    const remaining = await deps.keys.charge(key.id).catch((error: unknown) => {
      deps.storage.failed('state', error);
      throw errors.notCounted(error);
    });
    setRemaining(c, remaining ?? 0);
    if (remaining === null) throw exhausted(deps);
    warnOfQuota(deps, key, remaining);
    if (degraded.length > 0) {
      c.header(DEGRADED_HEADER, degraded.join(', '));
      c.set('degraded', degraded);
    }
    return c.json<SearchResponse>({
      documents: hits.map(toDocument),
      search_type: params.search_type,
      ...totals,
      ...(explain && understood.length > 0 && { understood: [...understood] }),
    });
  };
}

/** Once each at 80 and 95 %: the quota never refills, and then nobody can search any more. */
function warnOfQuota({ logger }: HandlerDeps, { id, quota }: StoredKey, remaining: number) {
  const used = quota - remaining;
  const percent = percentReached({ quota, used });
  if (percent === undefined) return;
  const help = `npm run keys -- raise ${id} --quota ${quota * 2}`;
  logger.warn({ keyId: id, percent, used, quota, help }, 'quota');
}

function exhausted({ metrics }: HandlerDeps): ApiError {
  metrics.quotaExhausted.inc();
  return errors.lifetimeLimitExceeded();
}

async function find(
  { metrics, ...deps }: HandlerDeps,
  params: FilteredSearchParams,
  explain: boolean,
): Promise<ResultWithFacts> {
  const { query, search_type: mode, limit } = params;
  const done = metrics.engineSeconds.startTimer({ mode });
  try {
    const found = await searchModes[mode](deps, query, { limit, explain, ...filtersAndOrderOf(params) });
    done({ outcome: found.degraded.length > 0 ? 'degraded' : 'ok' });
    // The contract promises at most `limit`, whatever the engine returns.
    return { ...found, hits: found.hits.slice(0, limit) };
  } catch (error) {
    done({ outcome: 'error' });
    throw error;
  }
}

function toDocument(hit: SearchHit) {
  const { doc_id, title, content, doc_type, why, facts } = hit;
  return {
    doc_id,
    title,
    content,
    doc_type,
    is_abandoned: endOfForce(hit) !== null,
    url: documentUrl(doc_id),
    ...(why && { why }),
    ...facts,
  };
}
