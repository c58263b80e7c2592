import { Hono } from 'hono';
import { type BriefDocument, OPENING_MAX } from '#lib/contract/full-document.ts';
import { cutAt } from '#lib/text/cut.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import { askEngine } from '../errors/engine-failure.ts';
import { errors } from '../errors/errors.ts';
import { requireKey } from '../middleware/auth.ts';
import { methodNotAllowed } from '../middleware/method-not-allowed.ts';
import { documentLink } from './document-link.ts';

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
