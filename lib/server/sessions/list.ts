import 'server-only';
import type { ListedSession } from '#lib/admin/listed-session.ts';
import { webEnv } from '../env.ts';
import { openSessions } from './store.ts';

/** All open sessions as an administrator sees them: without the secrets by which one could be taken over. */
export async function listSessions(own: string): Promise<ListedSession[]> {
  const { idleMs, maxMs } = webEnv().sessions;
  return (await openSessions()).map(({ id, name, email, role, createdAt, actedAt }) => ({
    id,
    name,
    email,
    role,
    created: createdAt,
    acted: actedAt,
    ends: Math.min(createdAt + maxMs, actedAt + idleMs),
    isOwn: id === own,
  }));
}
