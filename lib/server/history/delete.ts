import 'server-only';
import { webDb } from '../db/index.ts';

/** Deletes one entry, a day in Taipei or everything, with the stored answers. Returns how many entries were deleted. */
export async function deleteHistory(
  owner: string,
  which: { id: string } | { day: string } | { all: true },
): Promise<number> {
  const db = await webDb();
  let query = db.deleteFrom('history').where('owner', '=', owner);
  if ('id' in which) query = query.where('id', '=', which.id);
  else if ('day' in which) query = query.where('day', '=', which.day);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}
