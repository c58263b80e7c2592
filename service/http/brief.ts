import { Hono } from 'hono';
import { type BriefDocument, OPENING_MAX } from '#lib/contract/full-document.ts';
import { cutAt } from '#lib/text/cut.ts';
import { askEngine } from './ask-engine.ts';
import { requireKey } from './auth.ts';
import type { AppDeps, AppEnv } from './context.ts';
import { documentLink } from './document-link.ts';
import { errors } from './errors.ts';
import { methodNotAllowed } from './method-not-allowed.ts';

/** `GET /documents/{doc_id}/brief`: the beginning of a document, for previews; takes nothing from the quota. */
export function briefRoute(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/documents/:doc_id/brief', async (c) => {
    requireKey(c);
    const document = await askEngine(deps, (engine) => engine.get(c.req.param('doc_id')));
    if (!document) throw errors.documentNotFound();
    const { level, court, issuer, text } = document;
    const opening = cutAt(text, OPENING_MAX);
    return c.json<BriefDocument>({
      ...documentLink(document),
      level,
      court,
      issuer,
      opening,
      is_whole: opening.length === text.length,
    });
  });

  app.all('/documents/:doc_id/brief', methodNotAllowed('GET, HEAD'));
  return app;
}
