import 'server-only';
import type { Transaction } from 'kysely';
import { retentionNow } from '../clock.ts';
import { webDb } from '../db/index.ts';
import type { WebSchema } from '../db/schema.ts';
import { type NotedChange, noteChange } from './news.ts';

/** How long an item that was removed from a matter can be restored. */
export const RESTORABLE_MS = 24 * 60 * 60_000;

/**
 * Unless `done`, why nothing was changed: it is missing, somebody changed it since it was read, or the matter is full.
 */
export type ChangeOutcome = 'done' | 'missing' | 'changed' | 'full';

/**
 * Changes a matter. Changes of the same matter run one after the other in all processes, because each first updates
 * (and so locks) its row. Also deletes for good what was removed long ago from any matter, and notes the change for the
 * other members.
 */
export async function changeMatter(
  id: string,
  change: NotedChange,
  work: (trx: Transaction<WebSchema>) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  const db = await webDb();
  const now = Date.now();
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('matters')
      .set({ updated_at: now })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'missing';
    await trx
      .deleteFrom('matter_items')
      .where('removed_at', '<', (await retentionNow(trx, now)) - RESTORABLE_MS)
      .execute();
    const outcome = await work(trx);
    if (outcome === 'done') await noteChange(trx, id, change);
    return outcome;
  });
}
