import 'server-only';
import type { WebDb } from '../db/open.ts';
import type { PeopleTable } from '../db/tables/access.ts';
import type { Role } from '../entrance/admission.ts';
import type { AuditKeys } from './keys.ts';

export type KnownPerson = { owner: string; name: string; email: string | null; role: Role };

/** Keyed hash by which a changed row of a person is noticed: the audit is read by these names. */
export const personMac = (
  { owner, name, email, role }: Pick<PeopleTable, 'owner' | 'name' | 'email' | 'role'>,
  keys: AuditKeys,
): string => keys.anchor('person', owner, name, email, role);

/** Stores who has just signed in, with the name and e-mail address that the provider gives now. */
export async function notePerson(db: WebDb, person: KnownPerson, keys: AuditKeys): Promise<void> {
  const at = Date.now();
  const { name, email, role } = person;
  const seen = { name, email, role, last_at: at, mac: personMac(person, keys) };
  await db
    .insertInto('people')
    .values({ owner: person.owner, person: keys.person(person.owner), first_at: at, ...seen })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet({ ...seen, person: keys.person(person.owner) }),
    )
    .execute();
}
