import 'server-only';
import { headers } from 'next/headers';
import { forbidden } from 'next/navigation';
import { record } from '../audit/index.ts';
import { recordRefusal } from '../audit/refusals.ts';
import { requireUser, type User } from '../session.ts';

/** For admin pages: a user who is no administrator gets 403, and the refusal is recorded in the audit. */
export async function requireAdmin(): Promise<User> {
  const user = await requireUser();
  if (user.role === 'admin') return user;
  const target = (await headers()).get('x-legal-desk-path')?.split('?')[0] ?? '/admin';
  await recordRefusal({ kind: 'refused', owner: user.id, target, detail: { why: 'admins_only' } });
  forbidden();
}

/** The same for a page that shows what other users did: each view is recorded in the audit. */
export async function requireAdminReading(
  page: 'users' | 'sessions' | 'usage' | 'audit',
  about: { user?: string; kind?: string } = {},
): Promise<User> {
  const user = await requireAdmin();
  const { user: person, kind } = about;
  const detail = { ...(person && { user: person }), ...(kind && { kind }) };
  await record({ kind: 'admin_read', owner: user.id, target: page, detail });
  return user;
}
