import { SessionList } from '#components/shell/sessions/session-list.tsx';
import { requireAdminReading } from '#lib/server/admin/admin-page.ts';
import { listSessions } from '#lib/server/sessions/list.ts';

/** Who is signed in, for administrators, who can end any session. */
export default async function SessionsPage() {
  const { sessionId } = await requireAdminReading('sessions');
  return <SessionList sessions={await listSessions(sessionId)} />;
}
