import { type Holdings, HoldingsParams } from '#lib/contract/holdings.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import type { DatedHoldings } from '#service/documents/tasks/holdings.ts';
import type { Filters } from '#service/engine/ports.ts';
import { isoTimeOfVersion } from '#service/indexing/version-time.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { readQueryParams } from '../request/query-params.ts';
import { readDocuments } from './read-documents.ts';

/** `GET /holdings`: what the library holds, and until when, all of it or within filters; takes nothing from the quota. */
export function holdingsHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const filters = toFilters(readQueryParams(c, HoldingsParams, ['level']));
    const held = await readDocuments(c, deps, (documents) => documents.holdings(filters));
    return c.json<Holdings>(toHoldings(held));
  };
}

function toFilters({ level = [], start_date, end_date }: HoldingsParams): Filters | undefined {
  if (level.length === 0 && !start_date && !end_date) return undefined;
  return {
    ...(level.length > 0 && { levels: [...new Set(level)] }),
    ...(start_date && { startDate: start_date }),
    ...(end_date && { endDate: end_date }),
  };
}

const LEVEL_ORDER = [...LEVELS, null];

function toHoldings({ groups, acts, isFictional, lastChange }: DatedHoldings): Holdings {
  const statutes = groups.find(({ doc_type }) => doc_type === '法規命令');
  const inOrder = groups.toSorted(
    (a, b) =>
      DOC_TYPES.indexOf(a.doc_type) - DOC_TYPES.indexOf(b.doc_type) ||
      LEVEL_ORDER.indexOf(a.level) - LEVEL_ORDER.indexOf(b.level),
  );
  return {
    fictional: isFictional,
    statutes: statutes ? { count: statutes.documents, acts, until: statutes.latest } : null,
    kinds: inOrder.map(({ doc_type, level, documents, earliest, latest }) => ({
      doc_type,
      level,
      count: documents,
      from: earliest,
      until: latest,
    })),
    updated_at: lastChange > 0 ? isoTimeOfVersion(lastChange) : null,
  };
}
