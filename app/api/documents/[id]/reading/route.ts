import { z } from 'zod';
import { refuse } from '#app/api/refusals.ts';
import { check } from '#lib/contract/issues.ts';
import { readingUpstream } from '#lib/server/document-reading.ts';
import { aboutDocument, type DocumentRouteContext } from '../about.ts';

/** Longer than any query: what a search found by may be joined of many words. */
const ReadingParams = z.strictObject({ q: z.string().max(2_000).exactOptional() });

/** What the pane beside the results shows of a document, with the places of a query marked; null when nothing is known. */
export async function GET(request: Request, context: DocumentRouteContext): Promise<Response> {
  const asked = check(ReadingParams, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.ok) return refuse('invalid_parameter', asked.problem);
  return aboutDocument(request, context, (id) => readingUpstream(id, asked.data.q ?? null));
}
