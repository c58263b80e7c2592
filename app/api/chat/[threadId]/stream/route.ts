import { runOf } from '#lib/server/chat/runs.ts';
import { threadOf } from '#lib/server/chat/store.ts';
import { forUser, type ThreadContext, threadIdOf } from '../../gate.ts';
import { messageResponse } from '../../message-response.ts';
import { refuse } from '../../refusals.ts';

/** The running answer from its beginning: for a reload, a second tab, a line that was lost. 204 when none runs. */
export function GET(request: Request, context: ThreadContext): Promise<Response> {
  return forUser(request, async (user) => {
    const id = await threadIdOf(context);
    if (!id || !(await threadOf(user.id, id))) return refuse('thread_not_found');
    const run = runOf(user.id, id);
    if (!run) return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
    return messageResponse(run, run.join(request.signal));
  });
}
