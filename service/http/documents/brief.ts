import { type BriefDocument, OPENING_MAX } from '#lib/contract/full-document.ts';
import { cutAt } from '#lib/text/cut.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { docId } from './doc-id.ts';
import { documentLink } from './document-link.ts';
import { readDocuments } from './read-documents.ts';

/** `GET /documents/{doc_id}/brief`: the beginning of a document, for previews; takes nothing from the quota. */
export function briefHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const document = await readDocuments(c, deps, (documents) => documents.get(docId(c)));
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
  };
}
