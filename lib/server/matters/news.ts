import 'server-only';
import type { Transaction } from 'kysely';
import type { MatterChangeName } from '#lib/matters/names.ts';
import type { MatterChangeLine } from '#lib/matters/requests.ts';
import { storageFault } from '#lib/sqlite/storage-fault.ts';
import { retentionNow } from '../clock.ts';
import { webDb } from '../db/index.ts';
import type { WebSchema } from '../db/schema.ts';
import { storageFailed } from '../storage.ts';

/** After this time a change is no longer shown to members, and deleted. */
export const NEWS_MS = 90 * 24 * 60 * 60_000;

/** Who changes what; without `items` the matter itself. */
export type NotedChange = { by: string; what: MatterChangeName; items?: readonly string[] };

/** Notes a change in the transaction that makes it; of the same kind, person and item only the last is kept. */
export async function noteChange(
  trx: Transaction<WebSchema>,
  matterId: string,
  { by, what, items = [''] }: NotedChange,
): Promise<void> {
  const at = Date.now();
  await trx
    .deleteFrom('matter_changes')
    .where('at', '<', (await retentionNow(trx, at)) - NEWS_MS)
    .execute();
  await trx
    .insertInto('matter_changes')
    .values(items.map((item_id) => ({ matter_id: matterId, owner: by, what, item_id, at })))
    .onConflict((conflict) => conflict.columns(['matter_id', 'owner', 'what', 'item_id']).doUpdateSet({ at }))
    .execute();
}

/**
 * Returns the time of a user's last visit to a matter (0: never) and stores the current one. The page is shown even if
 * that cannot be stored.
 */
export async function recordVisit(matterId: string, user: string): Promise<number> {
  const db = await webDb();
  let seen = 0;
  try {
    await db.transaction().execute(async (trx) => {
      const known = await trx
        .selectFrom('matter_visits')
        .select('seen_at')
        .where('matter_id', '=', matterId)
        .where('owner', '=', user)
        .executeTakeFirst();
      seen = Number(known?.seen_at ?? 0);
      const seen_at = Date.now();
      await trx
        .insertInto('matter_visits')
        .values({ matter_id: matterId, owner: user, seen_at })
        .onConflict((conflict) => conflict.columns(['matter_id', 'owner']).doUpdateSet({ seen_at }))
        .execute();
    });
  } catch (error) {
    storageFailed(error);
    if (storageFault(error) === null) throw error;
  }
  return seen;
}

/** What others changed since a moment, the newest first. */
export async function changesSince(
  matterId: string,
  user: string,
  since: number,
): Promise<MatterChangeLine[]> {
  const db = await webDb();
  const rows = await db
    .selectFrom('matter_changes')
    .leftJoin('people', 'people.owner', 'matter_changes.owner')
    .select(['what', 'item_id', 'at', 'name'])
    .where('matter_id', '=', matterId)
    .where('matter_changes.owner', '!=', user)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('item_id')
    .execute();
  return rows.map(({ what, item_id, at, name }) => ({
    by: name ?? '',
    what: what as MatterChangeName,
    item: item_id === '' ? null : item_id,
    at: Number(at),
  }));
}
