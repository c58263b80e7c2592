import { forUser } from '#app/api/for-user.ts';
import { noContent, PRIVATE } from '#app/api/private-response.ts';
import { readBody, readThreadId, type ThreadRouteContext } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { ThreadChange } from '#lib/chat/requests.ts';
import { record } from '#lib/server/audit/index.ts';
import { runOf } from '#lib/server/chat/runs.ts';
import { deleteThread, renameThread, threadOf } from '#lib/server/chat/store.ts';
import { readThread, summaryOf } from '#lib/server/chat/threads.ts';

/** The thread with all its messages. */
export function GET(request: Request, context: ThreadRouteContext): Promise<Response> {
  return forUser(request, async (user) => {
    const id = await readThreadId(context);
    const thread = id && (await readThread(user.id, id));
    return thread ? Response.json(thread, { headers: PRIVATE }) : refuse('thread_not_found');
  });
}

/** A new title. */
export function PATCH(request: Request, context: ThreadRouteContext): Promise<Response> {
  return forUser(request, async (user) => {
    const id = await readThreadId(context);
    if (!id || !(await threadOf(user.id, id))) return refuse('thread_not_found');
    const body = await readBody(request, ThreadChange);
    if (body instanceof Response) return body;
    const thread = await renameThread(user.id, id, body.data.title);
    return thread ? Response.json(await summaryOf(thread), { headers: PRIVATE }) : refuse('thread_not_found');
  });
}

/** Gone with all its turns; an answer that is being written ends first. */
export function DELETE(request: Request, context: ThreadRouteContext): Promise<Response> {
  return forUser(request, async (user) => {
    const id = await readThreadId(context);
    if (!id || !(await threadOf(user.id, id))) return refuse('thread_not_found');
    const run = await runOf(user.id, id);
    await run?.stop('deleted');
    await run?.over;
    await record({ kind: 'conversation_deleted', owner: user.id, target: id });
    await deleteThread(user.id, id);
    return noContent();
  });
}
