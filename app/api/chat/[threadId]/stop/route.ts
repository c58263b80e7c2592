import { forUser, type ThreadRouteContext, threadIdOf } from '#app/api/gate.ts';
import { refuse } from '#app/api/refusals.ts';
import { runOf } from '#lib/server/chat/runs.ts';
import { threadOf } from '#lib/server/chat/store.ts';

/** Ends the running answer, at the upstream too. Done when what was written is stored; stopping nothing is done at once. */
export function POST(request: Request, context: ThreadRouteContext): Promise<Response> {
  return forUser(request, async (user) => {
    const id = await threadIdOf(context);
    if (!id || !(await threadOf(user.id, id))) return refuse('thread_not_found');
    const run = runOf(user.id, id);
    run?.stop('stopped');
    await run?.over;
    return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
  });
}
