import { briefUpstream } from '#lib/server/upstream/index.ts';
import { type DocumentRouteContext, handleDocumentRequest } from '../handle-document-request.ts';

/** What the preview of a citation shows; null when nothing is known. */
export const GET = (request: Request, context: DocumentRouteContext): Promise<Response> =>
  handleDocumentRequest(request, context, briefUpstream);
