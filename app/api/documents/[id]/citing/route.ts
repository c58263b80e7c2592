import { z } from 'zod';
import { refuse } from '#app/api/refusals.ts';
import { DocType } from '#lib/contract/document.ts';
import { check } from '#lib/contract/issues.ts';
import { citingUpstream } from '#lib/server/upstream/index.ts';
import { aboutDocument, type DocumentRouteContext } from '../about.ts';

const UpstreamChatRequest = z.strictObject({
  doc_type: DocType.exactOptional(),
  offset: z
    .string()
    .regex(/^\d{1,9}$/)
    .exactOptional(),
});

/** Who cites a document: a page of them, of one kind or of all; null when nothing is known. */
export async function GET(request: Request, context: DocumentRouteContext): Promise<Response> {
  const asked = check(UpstreamChatRequest, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.ok) return refuse('invalid_parameter', asked.problem);
  return aboutDocument(request, context, (id) => citingUpstream(id, asked.data));
}
