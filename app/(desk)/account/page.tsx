import { OwnSessions } from '#components/shell/sessions/own-sessions.tsx';
import { requireUser } from '#lib/server/session.ts';
import { ownSessions } from '#lib/server/sessions/own.ts';

/** In which browsers she is signed in; she ends those that are not hers any more. */
export default async function AccountPage() {
  const { id, sessionId } = await requireUser();
  return <OwnSessions sessions={await ownSessions(id, sessionId)} />;
}
