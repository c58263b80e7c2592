import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Until now the owner of a thread was a subject alone; now it is issuer and subject, as the program writes an owner.
 * Existing threads are given to the issuer that is configured at this moment.
 */
export const ownersOf = (issuer: string) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update threads set owner = cast(${issuer} as text) || ' ' || owner`.execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    // Trimmed by all its letters but blanks, up to the first blank: SQLite and PostgreSQL have no other search in common.
    await sql`update threads set owner = substr(ltrim(owner, replace(owner, ' ', '')), 2)`.execute(db);
  },
});
