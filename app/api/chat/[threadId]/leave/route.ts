import { forUser } from '#app/api/for-user.ts';
import { noContent } from '#app/api/private-response.ts';
import { readThreadId, type ThreadRouteContext } from '#app/api/read-request.ts';
import { runOf } from '#lib/server/chat/runs.ts';

/**
 * A page that follows the answer is being closed. Unlike after a lost connection, the run doesn't wait for its return.
 */
export function POST(request: Request, context: ThreadRouteContext): Promise<Response> {
  return forUser(request, async (user) => {
    const id = await readThreadId(context);
    if (id) await (await runOf(user.id, id))?.onPageClosing();
    return noContent();
  });
}
