import { messageResponse } from '#app/api/chat/message-response.ts';
import { forUser } from '#app/api/for-user.ts';
import { noContent } from '#app/api/private-response.ts';
import { readThreadId, type ThreadRouteContext } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { runOf } from '#lib/server/chat/runs.ts';
import { threadOf } from '#lib/server/chat/store.ts';

/** The running answer from its beginning: for a reload, a second tab, a line that was lost. 204 when none runs. */
export function GET(request: Request, context: ThreadRouteContext): Promise<Response> {
  return forUser(request, async (user) => {
    const id = await readThreadId(context);
    if (!id || !(await threadOf(user.id, id))) return refuse('thread_not_found');
    const run = await runOf(user.id, id);
    if (!run) return noContent();
    return messageResponse(run, run.join(request.signal), user);
  });
}
