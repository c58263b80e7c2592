import 'server-only';
import type { OwnAccess } from '#lib/matters/requests.ts';
import { webDb } from '../db/index.ts';
import type { MattersTable } from '../db/tables/matters.ts';

/** A matter with what the user may do with it. */
export type OpenMatter = { row: MattersTable; access: OwnAccess };

/** The matter if it is hers or shared with her; null alike for another's and for one that does not exist. */
export async function matterFor(user: string, id: string): Promise<OpenMatter | null> {
  const db = await webDb();
  const row = await db.selectFrom('matters').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  if (row.owner === user) return { row, access: 'owner' };
  const member = await db
    .selectFrom('matter_members')
    .select('access')
    .where('matter_id', '=', id)
    .where('owner', '=', user)
    .executeTakeFirst();
  if (!member) return null;
  return { row, access: member.access === 'write' ? 'write' : 'read' };
}
