import { editionsUpstream } from '#lib/server/upstream/index.ts';
import { type DocumentRouteContext, handleDocumentRequest } from '../handle-document-request.ts';

/**
 * The texts that an article has had, or the articles of an act that once had other texts; null where the upstream knows
 * nothing of them. They are whole texts, so they count towards the lawyer's daily limit of reads and are recorded in
 * the audit.
 */
export const GET = (request: Request, context: DocumentRouteContext): Promise<Response> =>
  handleDocumentRequest(
    request,
    context,
    (docId) => editionsUpstream(docId),
    (data) => data,
    'read',
  );
