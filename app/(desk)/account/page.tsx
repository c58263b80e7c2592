import { OwnSessions } from '#components/shell/sessions/own-sessions.tsx';
import { requireUser } from '#lib/server/session.ts';
import { ownSessions } from '#lib/server/sessions/own.ts';

/** The browsers in which the lawyer is signed in; she can end each session. */
export default async function AccountPage() {
  const { id, sessionId } = await requireUser();
  return <OwnSessions sessions={await ownSessions(id, sessionId)} />;
}
