import 'server-only';
import { webDb } from '../db/index.ts';

/** Whether this lawyer's history is kept: yes, unless she turned it off. */
export async function isHistoryKept(owner: string): Promise<boolean> {
  const db = await webDb();
  const off = await db
    .selectFrom('history_off')
    .select('since')
    .where('owner', '=', owner)
    .executeTakeFirst();
  return off === undefined;
}

/** Turns history on or off from now on; existing entries stay until they are deleted. */
export async function setHistoryKept(owner: string, isKept: boolean): Promise<void> {
  const db = await webDb();
  if (isKept) await db.deleteFrom('history_off').where('owner', '=', owner).execute();
  else
    await db
      .insertInto('history_off')
      .values({ owner, since: Date.now() })
      .onConflict((conflict) => conflict.column('owner').doNothing())
      .execute();
}
