import { forUser } from '#app/api/gate.ts';
import { listThreads } from '#lib/server/chat/threads.ts';

/** The lawyer's threads, newest first. */
export function GET(request: Request): Promise<Response> {
  return forUser(request, async (user) =>
    Response.json(await listThreads(user.id), { headers: { 'cache-control': 'private, no-store' } }),
  );
}
