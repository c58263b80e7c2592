import { Hono } from 'hono';
import { documentUrl } from '#lib/contract/document.ts';
import type { DocumentLink, FullDocument } from '#lib/contract/full-document.ts';
import { sectionsOf } from '#lib/document/sections.ts';
import { ownForms } from '#lib/taiwan/citations/own.ts';
import type { LinkedCitation } from '#service/documents/resolve.ts';
import type { Reading } from '#service/documents/tasks/read.ts';
import type { DocumentSummary } from '#service/engine/ports.ts';
import type { AppDeps, AppEnv } from '../context.ts';
import { askEngine } from '../errors/engine-failure.ts';
import { errors } from '../errors/errors.ts';
import { requireKey } from '../middleware/auth.ts';
import { methodNotAllowed } from '../middleware/method-not-allowed.ts';
import { documentLink, textCitation } from './document-link.ts';

/** `GET /documents/{doc_id}`: one whole document, for a key in force; takes nothing from the quota. */
export function documentsRoute(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/documents/:doc_id', async (c) => {
    requireKey(c);
    const reading = await askEngine(deps, (documents) => documents.read(c.req.param('doc_id')));
    if (!reading) throw errors.documentNotFound();
    return c.json<FullDocument>(fullDocument(reading));
  });

  app.all('/documents/:doc_id', methodNotAllowed('GET, HEAD'));
  return app;
}

const linkOrNull = (brief: DocumentSummary | null): DocumentLink | null => brief && documentLink(brief);

function fullDocument({
  document,
  citations,
  citedBy,
  whole,
  previous,
  next,
  hasParts,
}: Reading): FullDocument {
  return {
    ...document,
    url: documentUrl(document.doc_id),
    ...ownForms(document),
    sections: sectionsOf(document.text),
    neighbours: { whole: linkOrNull(whole), previous: linkOrNull(previous), next: linkOrNull(next) },
    has_parts: hasParts,
    citations: citations.map(textCitation),
    cites: citedOnce(citations),
    cited_by: citedBy,
  };
}

/** Each document that is cited once, in order of first citation. */
function citedOnce(citations: readonly LinkedCitation[]): DocumentLink[] {
  const cited = new Map<string, DocumentLink>();
  for (const { document } of citations)
    if (document && !cited.has(document.doc_id)) cited.set(document.doc_id, documentLink(document));
  return [...cited.values()];
}
