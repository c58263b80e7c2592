import { refuse } from '#app/api/refusals.ts';
import { checkParameters } from '#lib/contract/issues.ts';
import { citingUpstream } from '#lib/server/upstream/index.ts';
import { type DocumentRouteContext, handleDocumentRequest } from '../handle-document-request.ts';
import { CitingPageRequest } from './parameters.ts';

/** Who cites a document: a page of them, as the filters say; null when nothing is known. */
export const GET = (request: Request, context: DocumentRouteContext): Promise<Response> =>
  handleDocumentRequest(request, context, async (id, given) => {
    const checked = checkParameters(CitingPageRequest, Object.fromEntries(given));
    return checked.ok ? citingUpstream(id, checked.data) : refuse('invalid_parameter', checked.problem);
  });
