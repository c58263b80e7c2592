import { editionsUpstream } from '#lib/server/upstream/index.ts';
import { aboutDocument, type DocumentRouteContext } from '../about.ts';

/**
 * The texts that an article had, or the articles of an act that had others; null where the upstream knows nothing of them.
 * They are whole texts: a read of the lawyer's day, written down.
 */
export const GET = (request: Request, context: DocumentRouteContext): Promise<Response> =>
  aboutDocument(
    request,
    context,
    (docId) => editionsUpstream(docId),
    (data) => data,
    'read',
  );
