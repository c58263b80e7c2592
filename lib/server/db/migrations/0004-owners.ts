import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Until now a thread belonged to a subject alone; now to an issuer and a subject, written as the program writes an owner.
 * What is there was made by accounts of the issuer that is configured at this moment.
 */
export const ownersOf = (issuer: string) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update threads set owner = ${issuer} || ' ' || owner`.execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql`update threads set owner = substr(owner, instr(owner, ' ') + 1)`.execute(db);
  },
});
