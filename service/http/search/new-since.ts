import { NewSinceParams, type NewSinceResponse } from '#lib/contract/new-since.ts';
import { REPEATABLE } from '#lib/contract/search-filters.ts';
import { isoTimeOfVersion, versionOfIsoTime } from '#service/indexing/version-time.ts';
import { findNewSince } from '#service/search/new-since.ts';
import { SemanticError } from '#service/search/semantic-error.ts';
import type { HandlerDeps } from '../context.ts';
import { documentLink } from '../documents/document-link.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { requireKey } from '../middleware/auth.ts';
import { readQueryParams } from '../request/query-params.ts';
import { filtersAndOrderOf } from './filters.ts';
import { createRateLimiter } from './rate-limiter.ts';

/** Enough for the saved searches of a large firm after a new edition; limited because these calls cost nothing. */
const PER_MINUTE = 120;

/**
 * `GET /search/new-since`. Checks key (401), parameters (422), rate limit (429), load (503), and then searches (500).
 * Takes nothing from the quota, and returns no texts of documents.
 */
export function newSinceHandler(deps: HandlerDeps): EndpointHandler {
  const limiter = createRateLimiter(PER_MINUTE);
  return async (c) => {
    const key = requireKey(c);
    const { query, search_type: mode, since, ...filters } = readQueryParams(c, NewSinceParams, REPEATABLE);
    const seconds = limiter.take(key.id);
    if (seconds > 0) throw errors.tooManyRequests(seconds);
    const found = await deps.admission.search(c.req.raw.signal, () =>
      findNewSince(deps, {
        query,
        mode,
        version: versionOfIsoTime(since),
        ...filtersAndOrderOf(filters),
      }).catch((error: unknown) => {
        throw error instanceof SemanticError ? errors.semanticFailed(error) : error;
      }),
    );
    return c.json<NewSinceResponse>({
      count: found.count,
      is_exact: found.isExact,
      documents: found.documents.map(documentLink),
      as_of: isoTimeOfVersion(found.asOf),
    });
  };
}
