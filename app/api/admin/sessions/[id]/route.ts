import { noContent } from '#app/api/private-response.ts';
import { refuse } from '#app/api/refusals.ts';
import { openAudit } from '#lib/server/audit/index.ts';
import { endSession, openSessions } from '#lib/server/sessions/store.ts';
import { forAdmin } from '../../for-admin.ts';

type SessionRouteContext = { params: Promise<{ id: string }> };

/** Ends anybody's session; its next request is answered 401, and answers written for it stop. */
export const DELETE = (request: Request, { params }: SessionRouteContext): Promise<Response> =>
  forAdmin(request, async ({ id: owner, sessionId }) => {
    const { id } = await params;
    const session = (await openSessions()).find((open) => open.id === id);
    if (!session) return refuse('session_not_found');
    const { keys, trail } = await openAudit();
    const person = keys.person(`${session.issuer} ${session.subject}`);
    await trail.record({ kind: 'session_ended', owner, target: id, detail: { by: 'administrator', person } });
    if (!(await endSession(id))) return refuse('session_not_found');
    console.warn(`sessions: ${id} was ended by the administrator of session ${sessionId}`);
    return noContent();
  });
