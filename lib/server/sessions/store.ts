import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { record } from '../audit/index.ts';
import { webDb } from '../db/index.ts';
import type { SessionsTable } from '../db/tables/access.ts';
import type { Role } from '../entrance/admission.ts';
import { webEnv } from '../env.ts';
import { notifyEnded } from './ended.ts';

/** A signed-in account in one browser, as the server knows it. */
export type OpenSession = {
  id: string;
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  role: Role;
  idToken: string | null;
  createdAt: number;
  /** Of the last act of the person, to within a minute. */
  actedAt: number;
};

export type NewSession = Omit<OpenSession, 'id' | 'createdAt' | 'actedAt'> & { providerSid: string | null };

const SECRET_BYTES = 32;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Opens a session and resolves with the secret that its cookie is to hold. The database holds only the secret's hash:
 * a cookie cannot be made from it.
 */
export async function openSession(session: NewSession): Promise<{ id: string; secret: string }> {
  const db = await webDb();
  const now = Date.now();
  const { idleMs, maxMs } = webEnv().sessions;
  // Expired sessions are deleted here, because no request with their cookie may ever come.
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('created_at', '<=', now - maxMs), is('acted_at', '<=', now - idleMs)]))
    .execute();
  const id = crypto.randomUUID();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { providerSid, idToken, ...account } = session;
  await db
    .insertInto('sessions')
    .values({
      id,
      secret_hash: hashOf(secret),
      ...account,
      provider_sid: providerSid,
      id_token: idToken,
      created_at: now,
      acted_at: now,
    })
    .execute();
  return { id, secret };
}

/** The open session of a cookie's secret: one indexed read, never cached, so that an ended session is over at once. */
export async function sessionOfSecret(secret: string): Promise<OpenSession | null> {
  const db = await webDb();
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst();
  return row && isOpen(row) ? sessionOfRow(row) : null;
}

export async function isSessionOpen(id: string): Promise<boolean> {
  const db = await webDb();
  const row = await db
    .selectFrom('sessions')
    .select(['created_at', 'acted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && isOpen(row);
}

/** By how much the clocks of two servers of one desk may differ. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * The one place that knows the two limits. A session that begins in the future is over too: the clock was put back since, and it
 * would outlive its limits by as much.
 */
function isOpen(row: { created_at: number; acted_at: number }): boolean {
  const { idleMs, maxMs } = webEnv().sessions;
  const now = Date.now();
  const [created, acted] = [Number(row.created_at), Number(row.acted_at)];
  const isPast = Math.max(created, acted) <= now + CLOCK_SKEW_MS;
  return isPast && now < created + maxMs && now < acted + idleMs;
}

const NOTED_EVERY_MS = 60_000;

/** Restarts the idle limit after an act of the person. Written to the database at most once a minute. */
export async function noteAct({ id, actedAt }: OpenSession): Promise<void> {
  const now = Date.now();
  if (now - actedAt < Math.min(NOTED_EVERY_MS, webEnv().sessions.idleMs / 20)) return;
  const db = await webDb();
  await db.updateTable('sessions').set({ acted_at: now }).where('id', '=', id).execute();
}

/** All open sessions, last active first. */
export async function openSessions(): Promise<OpenSession[]> {
  const db = await webDb();
  const rows = await db.selectFrom('sessions').selectAll().orderBy('acted_at', 'desc').execute();
  return rows.filter(isOpen).map(sessionOfRow);
}

/** Ends a session for good; false when there was none. Answers that are written for it stop. */
export async function endSession(id: string): Promise<boolean> {
  const db = await webDb();
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  notifyEnded(id);
  return numDeletedRows > 0n;
}

/**
 * Which sessions a provider's logout means: those of one session of the provider (`sid`), of an account, or of the
 * account in that session.
 */
export type ProviderLogout = { issuer: string; subject: string | null; providerSid: string | null };

/** Ends the sessions that the provider has ended; returns how many. */
export async function endSessionsOf({ issuer, subject, providerSid }: ProviderLogout): Promise<number> {
  if (subject === null && providerSid === null) return 0;
  const db = await webDb();
  let query = db.selectFrom('sessions').select(['id', 'subject']).where('issuer', '=', issuer);
  if (subject !== null) query = query.where('subject', '=', subject);
  if (providerSid !== null) query = query.where('provider_sid', '=', providerSid);
  const sessions = await query.execute();
  for (const { id, subject: whose } of sessions) {
    const owner = `${issuer} ${whose}`;
    await record({ kind: 'session_ended', owner, target: id, detail: { by: 'provider' } });
    await endSession(id);
  }
  return sessions.length;
}

const sessionOfRow = (row: Selectable<SessionsTable>): OpenSession => ({
  id: row.id,
  issuer: row.issuer,
  subject: row.subject,
  name: row.name,
  email: row.email,
  role: row.role === 'admin' ? 'admin' : 'user',
  idToken: row.id_token,
  createdAt: Number(row.created_at),
  actedAt: Number(row.acted_at),
});
