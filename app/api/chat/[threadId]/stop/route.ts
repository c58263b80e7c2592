import { z } from 'zod';
import { forUser } from '#app/api/for-user.ts';
import { noContent } from '#app/api/private-response.ts';
import { readThreadId, type ThreadRouteContext } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { runOf } from '#lib/server/chat/runs.ts';
import { stopAhead } from '#lib/server/chat/stops.ts';
import { threadOf } from '#lib/server/chat/store.ts';

/**
 * Ends the running answer, at the upstream too. Responds when the text so far is stored; without a running answer it
 * responds at once. A stop that names its turn may arrive before the question: the question is then never sent to the
 * upstream.
 */
export function POST(request: Request, context: ThreadRouteContext): Promise<Response> {
  return forUser(request, async (user) => {
    const id = await readThreadId(context);
    if (!id) return refuse('thread_not_found');
    const turn = z.uuid().safeParse(new URL(request.url).searchParams.get('turn')).data;
    let run = await runOf(user.id, id);
    if (turn && run?.turn.turnId !== turn) {
      await stopAhead(user.id, turn);
      // The question may have arrived in the meantime and missed the stop.
      run = await runOf(user.id, id);
      if (run?.turn.turnId === turn) await run.stop('stopped');
    } else {
      if (!(await threadOf(user.id, id))) return refuse('thread_not_found');
      await run?.stop('stopped');
      await run?.over;
    }
    return noContent();
  });
}
