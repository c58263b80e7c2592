import { PRIVATE } from '#app/api/private-response.ts';
import { listSessions } from '#lib/server/sessions/list.ts';
import { forAdmin } from '../for-admin.ts';

/** Who is signed in, for administrators. */
export const GET = (request: Request): Promise<Response> =>
  forAdmin(request, async ({ sessionId }) =>
    Response.json(await listSessions(sessionId), { headers: PRIVATE }),
  );
