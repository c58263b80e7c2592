import { CitingParams } from '#lib/contract/citing.ts';
import type { CitingDocument, CitingFacets, CitingResponse } from '#lib/contract/full-document.ts';
import { CITING_VIEWS, DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { courtNames } from '#lib/taiwan/courts/court-names.ts';
import type { CitingHit, CitingHits } from '#service/documents/tasks/citing.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { readQueryParams } from '../request/query-params.ts';
import { docId } from './doc-id.ts';
import { documentLink } from './document-link.ts';
import { readDocuments } from './read-documents.ts';

/** `GET /documents/{doc_id}/citing`: who cites a document, page by page; takes nothing from the quota. */
export function citingHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const { doc_type, level, court, view, sort, start_date, end_date, limit, offset } = readQueryParams(
      c,
      CitingParams,
    );
    const citing = await readDocuments(c, deps, (documents) =>
      documents.citing(docId(c), {
        ...(doc_type && { docTypes: [doc_type] }),
        ...(level && { levels: [level] }),
        ...(court && { courts: [...courtNames(court)] }),
        ...(view && { view }),
        ...(sort === 'authority' && { order: 'hierarchyRank' as const }),
        ...(start_date && { startDate: start_date }),
        ...(end_date && { endDate: end_date }),
        limit,
        offset,
      }),
    );
    if (!citing) throw errors.documentNotFound();
    const { total, byType, facets, documents, read } = citing;
    const next = offset + read;
    return c.json<CitingResponse>({
      total,
      by_type: DOC_TYPES.flatMap((type) => {
        const count = byType[type] ?? 0;
        return count > 0 ? [{ doc_type: type, count }] : [];
      }),
      facets: citingFacets(facets),
      documents: documents.map(citingDocument),
      next_offset: read > 0 && next < total ? next : null,
    });
  };
}

function citingFacets({ levels, courts, years, views }: CitingHits['facets']): CitingFacets {
  return {
    levels: LEVELS.flatMap((level) => {
      const count = levels[level] ?? 0;
      return count > 0 ? [{ level, count }] : [];
    }),
    courts: Object.entries(courts)
      .map(([court, count]) => ({ court, count }))
      .sort((a, b) => b.count - a.count || (a.court < b.court ? -1 : 1)),
    years: Object.entries(years)
      .map(([year, count]) => ({ year: Number(year), count }))
      .sort((a, b) => b.year - a.year),
    views: CITING_VIEWS.flatMap((view) => {
      const count = views[view] ?? 0;
      return count > 0 ? [{ view, count }] : [];
    }),
  };
}

function citingDocument({
  level,
  court,
  times,
  passage,
  start,
  end,
  at,
  view,
  decides,
  ...brief
}: CitingHit): CitingDocument {
  return {
    ...documentLink({ level, court, ...brief }),
    level,
    court,
    times,
    passage,
    start,
    end,
    at,
    view,
    decides,
  };
}
