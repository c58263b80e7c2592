import 'server-only';
import type { WebDb } from '../db/open.ts';

/** A person whose data is stored; without a name if she has not signed in since names are stored. */
export type KnownOwner = { owner: string; name: string | null; email: string | null; lastAt: number | null };

/** Everyone of whom data is stored, latest sign-in first. */
export async function knownOwners(db: WebDb): Promise<KnownOwner[]> {
  const people = await db.selectFrom('people').selectAll().orderBy('last_at', 'desc').execute();
  const named = people.map(
    ({ owner, name, email, last_at }): KnownOwner => ({ owner, name, email, lastAt: Number(last_at) }),
  );
  const owners = await db
    .selectFrom('threads')
    .select('owner')
    .union(db.selectFrom('daily_use').select('owner'))
    .union(db.selectFrom('history').select('owner'))
    .union(db.selectFrom('saved_searches').select('owner'))
    .union(db.selectFrom('saved_briefs').select('owner'))
    .union(db.selectFrom('matters').select('owner'))
    .union(db.selectFrom('matter_members').select('owner'))
    .execute();
  const known = new Set(named.map(({ owner }) => owner));
  const unnamed = owners
    .filter(({ owner }) => !known.has(owner))
    .map(({ owner }): KnownOwner => ({ owner, name: null, email: null, lastAt: null }));
  return [...named, ...unnamed];
}

/** The people with this e-mail address, or with this issuer and subject. */
export const matching = (people: readonly KnownOwner[], wanted: string): KnownOwner[] =>
  people.filter(({ owner, email }) => owner === wanted || email?.toLowerCase() === wanted.toLowerCase());
