import 'server-only';
import { webDb } from '../db/index.ts';

/** Long enough for a request that is under way, too short to meet one that is sent again. */
export const STOP_AHEAD_MS = 15_000;

/** Keeps that a turn is to be stopped which has not arrived yet: the stop may overtake its question. */
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

/** Whether a turn that arrives now was stopped before; it is forgotten by that. */
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
