import 'server-only';
import { webDb } from '../db/index.ts';

/**
 * How long a stop is kept: long enough for a question that is under way, too short to stop the same turn sent again.
 */
const STOP_AHEAD_MS = 15_000;

/** Stores a stop for a turn that has not arrived yet: the stop may overtake its question. */
export async function stopAhead(owner: string, turnId: string): Promise<void> {
  const db = await webDb();
  const now = Date.now();
  await db.deleteFrom('stops_ahead').where('until', '<', now).execute();
  const until = now + STOP_AHEAD_MS;
  await db
    .insertInto('stops_ahead')
    .values({ owner, turn_id: turnId, until })
    .onConflict((conflict) => conflict.columns(['owner', 'turn_id']).doUpdateSet({ until }))
    .execute();
}

/** Whether a turn that arrives now was stopped before it came; deletes the stop. */
export async function wasStoppedAhead(owner: string, turnId: string): Promise<boolean> {
  const db = await webDb();
  const stop = await db
    .deleteFrom('stops_ahead')
    .where('owner', '=', owner)
    .where('turn_id', '=', turnId)
    .returning('until')
    .executeTakeFirst();
  return stop !== undefined && stop.until >= Date.now();
}
