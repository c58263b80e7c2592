import 'server-only';
import { sql } from 'kysely';
import type { AnchorState, ChainHead } from '../audit/anchor.ts';
import { type AuditTerms, appendInside } from '../audit/append.ts';
import type { WebDb } from '../db/open.ts';
import { accountOf } from './personal-data.ts';

/**
 * Deletes all that is kept of a person but the entries of the audit, which stay under the pseudonym that nobody can resolve
 * any more, without what was typed. Of one moment with the entry that says so: nothing of hers is written in between.
 */
export function deletePerson(
  db: WebDb,
  owner: string,
  anchor: AnchorState,
  terms: AuditTerms,
): Promise<ChainHead> {
  const { issuer, subject } = accountOf(owner);
  const person = terms.keys.person(owner);
  return db.transaction().execute(async (inside) => {
    const deletion = { kind: 'person_deleted' as const, owner: null, detail: { person } };
    const { head } = await appendInside(inside, [deletion], anchor, terms);
    await inside.deleteFrom('sessions').where('issuer', '=', issuer).where('subject', '=', subject).execute();
    const hers = inside.selectFrom('threads').select('id').where('owner', '=', owner);
    for (const table of ['run_readers', 'run_signals'] as const)
      await inside.deleteFrom(table).where('thread_id', 'in', hers).execute();
    await inside.deleteFrom('runs').where('owner', '=', owner).execute();
    await inside.deleteFrom('stops_ahead').where('owner', '=', owner).execute();
    // With their turns, what is written of an answer, and links.
    await inside.deleteFrom('threads').where('owner', '=', owner).execute();
    // With the answers that it kept.
    for (const table of ['history', 'history_off', 'saved_searches', 'feeds', 'saved_briefs'] as const)
      await inside.deleteFrom(table).where('owner', '=', owner).execute();
    // With what is in them, for those too whom she shared them with: they pass to nobody.
    await inside.deleteFrom('matters').where('owner', '=', owner).execute();
    // In matters of others: that she may read them, when she looked, and that a change was hers.
    for (const table of ['matter_members', 'matter_visits', 'matter_changes'] as const)
      await inside.deleteFrom(table).where('owner', '=', owner).execute();
    await inside.deleteFrom('daily_use').where('owner', '=', owner).execute();
    await inside.deleteFrom('people').where('owner', '=', owner).execute();
    await inside
      .updateTable('audit')
      .set({ text: null })
      .where('actor', '=', person)
      .where('text', 'is not', null)
      .execute();
    return head;
  });
}

/**
 * Writes the whole file anew and empties its log, so that nothing of what was deleted is left in their bytes. Others wait
 * for it: a second for some hundred megabytes.
 */
export async function forgetDeleted(db: WebDb): Promise<void> {
  await sql`VACUUM`.execute(db);
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  if (Number(rows[0]?.busy) === 0) return;
  throw new Error(
    'It is deleted, but the log beside the database (web.sqlite-wal) is in use and still holds it. Run the same command again.',
  );
}
