import { Hono } from 'hono';
import { documentUrl } from '#lib/contract/document.ts';
import type { FullDocument } from '#lib/contract/full-document.ts';
import { ApiError } from './api-error.ts';
import { identify, requireKey } from './auth.ts';
import type { AppDeps, AppEnv } from './context.ts';
import { errors } from './errors.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { withTimeLimit } from './time-limit.ts';

/** `GET /documents/{doc_id}`: one whole document, for a key in force; takes nothing from the quota. */
export function documentsRoute(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/documents/:doc_id', identify(deps), async (c) => {
    requireKey(c);
    const document = await read(deps, c.req.param('doc_id'));
    if (!document) throw errors.documentNotFound();
    return c.json<FullDocument>({
      ...document,
      url: documentUrl(document.doc_id),
      official: document.title,
      short: document.title,
      sections: [],
      neighbours: { whole: null, previous: null, next: null },
      has_parts: false,
      citations: [],
      cites: [],
      cited_by: 0,
    });
  });

  app.all('/documents/:doc_id', methodNotAllowed('GET, HEAD'));
  return app;
}

async function read({ engine, settings }: AppDeps, docId: string) {
  try {
    return await withTimeLimit(engine.get(docId), settings.searchTimeoutMs, errors.searchTimeout);
  } catch (error) {
    throw error instanceof ApiError ? error : errors.searchFailed(error);
  }
}
