import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { listThreads } from '#lib/server/chat/threads.ts';

/** Longer than anybody types to find a conversation. */
const MAX_WORDS = 200;

/** The lawyer's threads, newest first; with `q`, those that hold its words. */
export function GET(request: Request): Promise<Response> {
  return forUser(request, async (user) => {
    const words = new URL(request.url).searchParams.get('q') ?? '';
    return Response.json(await listThreads(user.id, words.slice(0, MAX_WORDS)), {
      headers: PRIVATE,
    });
  });
}
