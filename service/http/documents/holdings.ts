import { DOC_TYPES, LEVELS } from '#lib/contract/document.ts';
import type { Holdings } from '#lib/contract/holdings.ts';
import type { LibraryHoldings } from '#service/documents/tasks/holdings.ts';
import type { AppDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { askEngine } from '../errors/engine-failure.ts';

/** `GET /holdings`: what the library holds, and until when; takes nothing from the quota. */
export function holdingsHandler(deps: AppDeps): EndpointHandler {
  return async (c) =>
    c.json<Holdings>(toHoldings(await askEngine(deps, (documents) => documents.holdings())));
}

const LEVEL_ORDER = [...LEVELS, null];

function toHoldings({ groups, acts, isFictional }: LibraryHoldings): Holdings {
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
  };
}
