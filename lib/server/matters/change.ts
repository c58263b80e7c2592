import 'server-only';
import type { Transaction } from 'kysely';
import { retentionNow } from '../clock.ts';
import { webDb } from '../db/index.ts';
import type { WebSchema } from '../db/schema.ts';
import { type NotedChange, noteChange } from './news.ts';

/** For so long what was taken out of a matter can be had back. */
export const RESTORABLE_MS = 24 * 60 * 60_000;

/** Why nothing was changed: it is not there, somebody changed it since it was seen, or there would be too much. */
export type ChangeOutcome = 'done' | 'missing' | 'changed' | 'full';

/**
 * Changes a matter: changes of the same one follow each other, in any process, because each begins with its row. What was
 * taken out long ago, of any matter, goes for good on the way. What was done is written down for the others.
 */
export async function changeMatter(
  id: string,
  change: NotedChange,
  work: (inside: Transaction<WebSchema>) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  const db = await webDb();
  const now = Date.now();
  return db.transaction().execute(async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('matters')
      .set({ updated_at: now })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'missing';
    await inside
      .deleteFrom('matter_items')
      .where('removed_at', '<', (await retentionNow(inside, now)) - RESTORABLE_MS)
      .execute();
    const outcome = await work(inside);
    if (outcome === 'done') await noteChange(inside, id, change);
    return outcome;
  });
}
