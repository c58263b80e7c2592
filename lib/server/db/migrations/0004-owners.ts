import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Until now a thread belonged to a subject alone; now to an issuer and a subject, written as the program writes an owner.
 * What is there was made by accounts of the issuer that is configured at this moment.
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
