import { refuse } from '#app/api/refusals.ts';
import { check } from '#lib/contract/issues.ts';
import { citingUpstream } from '#lib/server/upstream/index.ts';
import { aboutDocument, type DocumentRouteContext } from '../about.ts';
import { CitingPageRequest } from './parameters.ts';

/** Who cites a document: a page of them, as the filters say; null when nothing is known. */
export async function GET(request: Request, context: DocumentRouteContext): Promise<Response> {
  const asked = check(CitingPageRequest, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.ok) return refuse('invalid_parameter', asked.problem);
  return aboutDocument(request, context, (id) => citingUpstream(id, asked.data));
}
