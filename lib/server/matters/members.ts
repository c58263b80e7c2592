import 'server-only';
import { type MatterAccess, MEMBERS_MAX } from '#lib/matters/names.ts';
import { webDb } from '../db/index.ts';

/** The result of looking up a typed name: one colleague, none, or several of this name. */
export type FoundColleague = { owner: string } | 'unknown' | 'ambiguous';

/** Accounts of another issuer, which may be another tenant, are no colleagues. */
const issuerOf = (owner: string): string => owner.slice(0, Math.max(0, owner.indexOf(' ')));

/**
 * A colleague who has signed in here, by her full e-mail address or full name. Never by a part of it: the page must not
 * list who has an account.
 */
export async function findColleague(user: string, typed: string): Promise<FoundColleague> {
  const db = await webDb();
  const wanted = typed.trim().toLowerCase();
  const known = await db.selectFrom('people').select(['owner', 'name', 'email']).execute();
  const people = known.filter(({ owner }) => issuerOf(owner) === issuerOf(user));
  const byEmail = people.filter(({ email }) => email?.toLowerCase() === wanted);
  const found =
    byEmail.length > 0 ? byEmail : people.filter(({ name }) => name.trim().toLowerCase() === wanted);
  const [one] = found;
  if (!one) return 'unknown';
  return found.length > 1 ? 'ambiguous' : { owner: one.owner };
}

/** Gives a colleague access, or changes the access of a member. False if there are too many members. */
export async function shareMatter(matterId: string, owner: string, access: MatterAccess): Promise<boolean> {
  const db = await webDb();
  return db.transaction().execute(async (trx) => {
    const members = await trx
      .selectFrom('matter_members')
      .select('owner')
      .where('matter_id', '=', matterId)
      .execute();
    if (members.length >= MEMBERS_MAX && !members.some((member) => member.owner === owner)) return false;
    await trx
      .insertInto('matter_members')
      .values({ id: crypto.randomUUID(), matter_id: matterId, owner, access, created_at: Date.now() })
      .onConflict((conflict) => conflict.columns(['matter_id', 'owner']).doUpdateSet({ access }))
      .execute();
    return true;
  });
}

/** The owner of a membership of this matter; null if the matter has none of this id. */
export async function memberOf(matterId: string, memberId: string): Promise<string | null> {
  const db = await webDb();
  const row = await db
    .selectFrom('matter_members')
    .select('owner')
    .where('matter_id', '=', matterId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.owner ?? null;
}

export async function unshareMatter(matterId: string, memberId: string): Promise<void> {
  const db = await webDb();
  await db
    .deleteFrom('matter_members')
    .where('matter_id', '=', matterId)
    .where('id', '=', memberId)
    .execute();
}
