import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { SEARCH_FAILURES } from '#lib/search/outcome.ts';
import { record } from '#lib/server/audit/index.ts';
import { type DailyRefusal, takeDaily } from '#lib/server/daily-use.ts';
import type { DailyUse } from '#lib/server/env.ts';
import { errorResponse } from '#lib/server/error-response.ts';
import { pathSegment } from '#lib/server/http/path-segment.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { noteFailedCall } from '#lib/server/note-failed-call.ts';
import type { FromUpstream } from '#lib/server/upstream/index.ts';

export type DocumentRouteContext = { params: Promise<{ id: string }> };

/**
 * Answers a signed-in lawyer's request about a document with what the upstream says of it. An upstream that has only
 * the endpoints of the contract has no documents, and one that finds the id malformed does not have this one: neither
 * is an error, the response is null and the page shows what it has. If `ask` returns a `Response`, that refusal is sent
 * as it is. `use`: the daily limit that it counts towards; `act`: the kind of its audit entry.
 */
export function handleDocumentRequest<T>(
  request: Request,
  { params }: DocumentRouteContext,
  ask: (docId: string, parameters: URLSearchParams) => Promise<FromUpstream<T> | Response>,
  shown: (data: T) => unknown = (data) => data,
  use?: DailyUse,
  act: 'document' | 'export' | null = use === 'read' ? 'document' : null,
): Promise<Response> {
  return forUser(request, async (user) => {
    const refusal = use && (await takeDaily(user.id, use));
    if (refusal) return dailyLimitResponse(refusal);
    const id = pathSegment((await params).id);
    if (act && id !== null) await record({ kind: act, owner: user.id, target: id });
    const result = id === null ? null : await ask(id, new URL(request.url).searchParams);
    if (result instanceof Response) return result;
    if (result?.ok) return Response.json(shown(result.data), { headers: PRIVATE });
    const kind = result?.error.kind ?? 'missing';
    if (!result || kind === 'missing' || kind === 'no-pages' || kind === 'invalid')
      return Response.json(null, { headers: PRIVATE });
    const { unauthorized, failed } = messagesFor(await currentLocale()).documentPage;
    const { title, body } = kind === 'unauthorized' ? unauthorized : failed;
    const { status, type } = SEARCH_FAILURES[kind];
    const { requestId } = noteFailedCall('document', result.error);
    return errorResponse({ status, type, code: type, message: `${title}。${body}` }, requestId);
  });
}

async function dailyLimitResponse({ use, retryAfterSeconds }: DailyRefusal): Promise<Response> {
  const { title, body } = messagesFor(await currentLocale()).documentPage.limited;
  const { status, type } = SEARCH_FAILURES.limited;
  const response = errorResponse({ status, type, code: `daily_${use}_limit`, message: `${title}。${body}` });
  response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}
