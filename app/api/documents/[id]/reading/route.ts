import { z } from 'zod';
import { refuse } from '#app/api/refusals.ts';
import { checkParameters } from '#lib/contract/issues.ts';
import { readingUpstream } from '#lib/server/documents/document-reading.ts';
import { type DocumentRouteContext, handleDocumentRequest } from '../handle-document-request.ts';

/** Longer than any typed query: it may be joined from all the words that a search found the document by. */
const ReadingParams = z.strictObject({ q: z.string().max(2_000).exactOptional() });

/** What the pane beside the results shows of a document, with the places of a query marked; null when nothing is known. */
export const GET = (request: Request, context: DocumentRouteContext): Promise<Response> =>
  handleDocumentRequest(
    request,
    context,
    async (id, given) => {
      const checked = checkParameters(ReadingParams, Object.fromEntries(given));
      return checked.ok
        ? readingUpstream(id, checked.data.q ?? null)
        : refuse('invalid_parameter', checked.problem);
    },
    (data) => data,
    'read',
  );
