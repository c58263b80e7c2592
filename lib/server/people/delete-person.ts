import 'server-only';
import { sql } from 'kysely';
import type { AnchorState, ChainHead } from '../audit/anchor.ts';
import { type AuditOptions, appendInTransaction } from '../audit/append.ts';
import type { WebDb } from '../db/open.ts';
import { accountOf } from './personal-data.ts';

/**
 * Deletes everything stored of a person but her audit entries: these stay, without the texts that she typed, under a
 * pseudonym that nobody can resolve any more. The audit entry of the deletion is in the same transaction: none of
 * her data can be written in between.
 */
export function deletePerson(
  db: WebDb,
  owner: string,
  anchor: AnchorState,
  options: AuditOptions,
): Promise<ChainHead> {
  const { issuer, subject } = accountOf(owner);
  const person = options.keys.person(owner);
  return db.transaction().execute(async (trx) => {
    const deletion = { kind: 'person_deleted' as const, owner: null, detail: { person } };
    const { head } = await appendInTransaction(trx, [deletion], anchor, options);
    await trx.deleteFrom('sessions').where('issuer', '=', issuer).where('subject', '=', subject).execute();
    const hers = trx.selectFrom('threads').select('id').where('owner', '=', owner);
    for (const table of ['run_readers', 'run_signals'] as const)
      await trx.deleteFrom(table).where('thread_id', 'in', hers).execute();
    await trx.deleteFrom('runs').where('owner', '=', owner).execute();
    await trx.deleteFrom('stops_ahead').where('owner', '=', owner).execute();
    // The database also deletes their turns, answer pieces and links (cascade).
    await trx.deleteFrom('threads').where('owner', '=', owner).execute();
    // The answers that the history kept go with it (cascade).
    for (const table of ['history', 'history_off', 'saved_searches', 'feeds', 'saved_briefs'] as const)
      await trx.deleteFrom(table).where('owner', '=', owner).execute();
    // With their items, also for colleagues with whom she shared them: nobody inherits them.
    await trx.deleteFrom('matters').where('owner', '=', owner).execute();
    // In matters of others: her membership, her visits, and her name on changes.
    for (const table of ['matter_members', 'matter_visits', 'matter_changes'] as const)
      await trx.deleteFrom(table).where('owner', '=', owner).execute();
    await trx.deleteFrom('daily_use').where('owner', '=', owner).execute();
    await trx.deleteFrom('people').where('owner', '=', owner).execute();
    await trx
      .updateTable('audit')
      .set({ text: null })
      .where('actor', '=', person)
      .where('text', 'is not', null)
      .execute();
    return head;
  });
}

/**
 * Rewrites the database file and empties its log, so that no bytes of what was deleted are left. Others wait meanwhile:
 * a second for some hundred megabytes.
 */
export async function eraseDeleted(db: WebDb): Promise<void> {
  await sql`VACUUM`.execute(db);
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  if (Number(rows[0]?.busy) === 0) return;
  throw new Error(
    'It is deleted, but the log beside the database (web.sqlite-wal) is in use and still holds it. Run the same command again.',
  );
}
