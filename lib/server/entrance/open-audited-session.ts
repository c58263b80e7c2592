import 'server-only';
import { openAudit } from '../audit/index.ts';
import { notePerson } from '../audit/people.ts';
import { endSurplusSessions } from '../sessions/own.ts';
import { endSession, type NewSession, openSession } from '../sessions/store.ts';

/** Opens the session of somebody who may enter, and records that in the audit; if that fails she does not enter. */
export async function openAuditedSession(session: NewSession): Promise<{ secret: string }> {
  const { issuer, subject, name, email, role } = session;
  const owner = `${issuer} ${subject}`;
  const { id, secret } = await openSession(session);
  try {
    const { db, keys, trail } = await openAudit();
    await notePerson(db, { owner, name, email, role }, keys);
    await trail.record({ kind: 'sign_in', owner, target: id, detail: { role } });
    await endSurplusSessions(owner, id);
  } catch (error) {
    await endSession(id);
    throw error;
  }
  return { secret };
}
