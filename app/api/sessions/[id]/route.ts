import { forUser } from '#app/api/for-user.ts';
import { noContent } from '#app/api/private-response.ts';
import { readId } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { endOwnSession } from '#lib/server/sessions/own.ts';

type OwnSessionContext = { params: Promise<{ id: string }> };

/** A lawyer ends one of her own sessions: the next request of that browser is answered 401, and answers written for it stop. */
export const DELETE = (request: Request, { params }: OwnSessionContext): Promise<Response> =>
  forUser(request, async ({ id: owner }) => {
    const id = readId((await params).id);
    if (id === null || !(await endOwnSession(owner, id))) return refuse('session_not_found');
    return noContent();
  });
