import type { DocumentFacts } from '#lib/chat/facts.ts';
import { documentUpstream } from '#lib/server/upstream/index.ts';
import { aboutDocument, type DocumentRouteContext } from '../about.ts';

/** What a reference card shows of a document besides its title. */
export const GET = (request: Request, context: DocumentRouteContext): Promise<Response> =>
  aboutDocument(request, context, documentUpstream, (document): DocumentFacts => {
    const { doc_id, title, doc_type, is_abandoned, date, level, court } = document;
    return { doc_id, title, doc_type, is_abandoned, date, level, court };
  });
