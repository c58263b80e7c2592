import { forUser } from '#app/api/for-user.ts';
import { noContent, PRIVATE } from '#app/api/private-response.ts';
import { readBody, readThreadId, type ThreadRouteContext } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { ShareRequest } from '#lib/chat/share.ts';
import { record } from '#lib/server/audit/index.ts';
import { createShare, revokeShare, shareOf } from '#lib/server/chat/shares.ts';
import { threadOf } from '#lib/server/chat/store.ts';
import type { User } from '#lib/server/session.ts';

/**
 * Runs `answer` for a thread of the lawyer's own; another's thread gets the same refusal as one that does not exist.
 */
const forOwnThread = (
  request: Request,
  context: ThreadRouteContext,
  answer: (user: User, id: string) => Promise<Response>,
): Promise<Response> =>
  forUser(request, async (user) => {
    const id = await readThreadId(context);
    return id && (await threadOf(user.id, id)) ? answer(user, id) : refuse('thread_not_found');
  });

/** The link that leads to the thread now, or null. */
export const GET = (request: Request, context: ThreadRouteContext): Promise<Response> =>
  forOwnThread(request, context, async (user, id) =>
    Response.json(await shareOf(user.id, id), { headers: PRIVATE }),
  );

/** A new link, in the place of the one before. */
export const POST = (request: Request, context: ThreadRouteContext): Promise<Response> =>
  forOwnThread(request, context, async (user, id) => {
    const body = await readBody(request, ShareRequest);
    if (body instanceof Response) return body;
    const { days } = body.data;
    await record({ kind: 'share', owner: user.id, target: id, detail: { days } });
    return Response.json(await createShare(user, id, days), { headers: PRIVATE });
  });

/** No link leads to the thread any more. */
export const DELETE = (request: Request, context: ThreadRouteContext): Promise<Response> =>
  forOwnThread(request, context, async (user, id) => {
    await record({ kind: 'unshare', owner: user.id, target: id });
    await revokeShare(user.id, id);
    return noContent();
  });
