import { errorResponse } from '#app/api/error-response.ts';
import { forUser } from '#app/api/gate.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { SEARCH_FAILURES } from '#lib/search/outcome.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { pathSegment } from '#lib/server/path-segment.ts';
import type { FromUpstream } from '#lib/server/upstream/index.ts';

export type DocumentRouteContext = { params: Promise<{ id: string }> };

const HEADERS = { 'cache-control': 'private, no-store' };

/**
 * Answers a signed-in lawyer's question about a document with what the upstream says of it. An upstream with no
 * more than the contract has no documents, and one that finds the id malformed does not have this one: neither is an
 * error, the answer is null and the page shows what it has.
 */
export function aboutDocument<T>(
  request: Request,
  { params }: DocumentRouteContext,
  ask: (docId: string) => Promise<FromUpstream<T>>,
  shown: (data: T) => unknown = (data) => data,
): Promise<Response> {
  return forUser(request, async () => {
    const id = pathSegment((await params).id);
    const result = id === null ? null : await ask(id);
    if (result?.ok) return Response.json(shown(result.data), { headers: HEADERS });
    const kind = result?.error.kind ?? 'missing';
    if (kind === 'missing' || kind === 'no-pages' || kind === 'invalid')
      return Response.json(null, { headers: HEADERS });
    const { unauthorized, failed } = messagesFor(await currentLocale()).document;
    const { title, body } = kind === 'unauthorized' ? unauthorized : failed;
    const { status, type } = SEARCH_FAILURES[kind];
    return errorResponse({ status, type, code: type, message: `${title}。${body}` });
  });
}
