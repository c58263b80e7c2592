import { Hono } from 'hono';
import { CitingParams } from '#lib/contract/citing.ts';
import { DOC_TYPES } from '#lib/contract/document.ts';
import type { CitingDocument, CitingResponse } from '#lib/contract/full-document.ts';
import { check } from '#lib/contract/issues.ts';
import type { CitingHit } from '#service/documents/tasks/citing.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import { askEngine } from '../errors/engine-failure.ts';
import { errors } from '../errors/errors.ts';
import { requireKey } from '../middleware/auth.ts';
import { methodNotAllowed } from '../middleware/method-not-allowed.ts';
import { queryString } from '../search/query-string.ts';
import { documentLink } from './document-link.ts';

/** `GET /documents/{doc_id}/citing`: who cites a document, page by page; takes nothing from the quota. */
export function citingRoute(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/documents/:doc_id/citing', async (c) => {
    requireKey(c);
    const { doc_type, start_date, end_date, limit, offset } = readParams(new URL(c.req.url).search);
    const citing = await askEngine(deps, (documents) =>
      documents.citing(c.req.param('doc_id'), {
        ...(doc_type && { docTypes: [doc_type] }),
        ...(start_date && { startDate: start_date }),
        ...(end_date && { endDate: end_date }),
        limit,
        offset,
      }),
    );
    if (!citing) throw errors.documentNotFound();
    const { total, byType, documents } = citing;
    const next = offset + documents.length;
    return c.json<CitingResponse>({
      total,
      by_type: DOC_TYPES.flatMap((type) => {
        const count = byType[type] ?? 0;
        return count > 0 ? [{ doc_type: type, count }] : [];
      }),
      documents: documents.map(citingDocument),
      next_offset: documents.length > 0 && next < total ? next : null,
    });
  });

  app.all('/documents/:doc_id/citing', methodNotAllowed('GET, HEAD'));
  return app;
}

function readParams(search: string): CitingParams {
  const query = queryString(search);
  const params = query.ok ? check(CitingParams, query.data) : query;
  if (!params.ok) throw errors.invalidParameters(params.problem);
  return params.data;
}

function citingDocument({
  level,
  court,
  times,
  passage,
  start,
  end,
  at,
  ...brief
}: CitingHit): CitingDocument {
  return { ...documentLink({ level, court, ...brief }), level, court, times, passage, start, end, at };
}
