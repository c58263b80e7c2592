import 'server-only';
import type { OwnSession } from '#lib/admin/listed-session.ts';
import { record } from '../audit/index.ts';
import { webEnv } from '../env.ts';
import { endSession, type OpenSession, openSessions } from './store.ts';

/** How many browsers an account may be signed in with; one more ends the one that was used longest ago. */
export const MAX_SESSIONS = 10;

const ownerOf = ({ issuer, subject }: OpenSession): string => `${issuer} ${subject}`;
const sessionsOf = async (owner: string): Promise<OpenSession[]> =>
  (await openSessions()).filter((session) => ownerOf(session) === owner);

/** Her own open sessions, last active first: without the secrets by which one could be taken over. */
export async function ownSessions(owner: string, current: string): Promise<OwnSession[]> {
  const { idleMs, maxMs } = webEnv().sessions;
  return (await sessionsOf(owner)).map(({ id, createdAt, actedAt }) => ({
    id,
    created: createdAt,
    acted: actedAt,
    ends: Math.min(createdAt + maxMs, actedAt + idleMs),
    isOwn: id === current,
  }));
}

/** Ends one of the user’s own sessions; false if none of them has this id. */
export async function endOwnSession(owner: string, id: string): Promise<boolean> {
  if (!(await sessionsOf(owner)).some((session) => session.id === id)) return false;
  await record({ kind: 'session_ended', owner, target: id, detail: { by: 'own_sessions' } });
  return endSession(id);
}

/** After a sign-in: ends sessions above the limit, longest inactive first, never the one that was just opened. */
export async function endSurplusSessions(owner: string, opened: string): Promise<void> {
  const others = (await sessionsOf(owner)).filter(({ id }) => id !== opened);
  for (const { id } of others.slice(MAX_SESSIONS - 1)) {
    await record({ kind: 'session_ended', owner, target: id, detail: { by: 'limit' } });
    await endSession(id);
  }
}
