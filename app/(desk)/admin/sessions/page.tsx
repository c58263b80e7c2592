import { AdminsOnly, SessionList } from '#components/shell/sessions/session-list.tsx';
import { requireUser } from '#lib/server/session.ts';
import { listSessions } from '#lib/server/sessions/list.ts';

/** Who is signed in, for administrators, who can end any session. */
export default async function SessionsPage() {
  const { role, sessionId } = await requireUser();
  return role === 'admin' ? <SessionList sessions={await listSessions(sessionId)} /> : <AdminsOnly />;
}
