import { briefUpstream } from '#lib/server/upstream/index.ts';
import { aboutDocument, type DocumentContext } from '../about.ts';

/** What the preview of a citation shows; null when nothing is known. */
export const GET = (request: Request, context: DocumentContext): Promise<Response> =>
  aboutDocument(request, context, briefUpstream);
