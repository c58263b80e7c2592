import { documentCard } from '#lib/document/make-card.ts';
import { documentUpstream } from '#lib/server/upstream/index.ts';
import { type DocumentRouteContext, handleDocumentRequest } from '../handle-document-request.ts';

/** What the card above the results shows of a document that a query asks for by number; null when it has nothing to show. */
export const GET = (request: Request, context: DocumentRouteContext): Promise<Response> =>
  handleDocumentRequest(request, context, documentUpstream, documentCard);
