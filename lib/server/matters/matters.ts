import 'server-only';
import { ItemContent } from '#lib/matters/content.ts';
import { MATTERS_MAX } from '#lib/matters/names.ts';
import type { MatterDetail, MatterItem, MatterMember, MatterSummary } from '#lib/matters/requests.ts';
import { webDb } from '../db/index.ts';
import type { MatterItemsTable } from '../db/tables/matters.ts';
import { parseJson } from '../http/parse-json.ts';
import type { OpenMatter } from './access.ts';
import { type ChangeOutcome, changeMatter } from './change.ts';
import { changesSince } from './news.ts';

/** Her own matters and those shared with her, last changed first. */
export async function listMatters(user: string): Promise<MatterSummary[]> {
  const db = await webDb();
  const rows = await db
    .selectFrom('matters')
    .leftJoin('matter_members', (join) =>
      join.onRef('matter_members.matter_id', '=', 'matters.id').on('matter_members.owner', '=', user),
    )
    .leftJoin('people', 'people.owner', 'matters.owner')
    .select(({ selectFrom, fn }) => [
      'matters.id',
      'matters.owner',
      'matters.title',
      'matters.updated_at',
      'matters.archived_at',
      'matter_members.access',
      'people.name',
      selectFrom('matter_items')
        .select(fn.countAll<number>().as('count'))
        .whereRef('matter_items.matter_id', '=', 'matters.id')
        .where('removed_at', 'is', null)
        .as('items'),
      selectFrom('matter_members as all_members')
        .select(fn.countAll<number>().as('count'))
        .whereRef('all_members.matter_id', '=', 'matters.id')
        .as('members'),
      selectFrom('matter_visits')
        .select('seen_at')
        .whereRef('matter_visits.matter_id', '=', 'matters.id')
        .where('owner', '=', user)
        .as('seen'),
      selectFrom('matter_changes')
        .select(({ fn: of }) => of.max('matter_changes.at').as('last'))
        .whereRef('matter_changes.matter_id', '=', 'matters.id')
        .where('owner', '!=', user)
        .as('changed'),
    ])
    .where((is) => is.or([is('matters.owner', '=', user), is('matter_members.owner', '=', user)]))
    .orderBy('matters.updated_at', 'desc')
    .orderBy('matters.id')
    .limit(MATTERS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    access: row.owner === user ? 'owner' : row.access === 'write' ? 'write' : 'read',
    sharedBy: row.owner === user ? null : (row.name ?? ''),
    members: Number(row.members),
    items: Number(row.items),
    updated: Number(row.updated_at),
    archived: row.archived_at !== null,
    hasNews: Number(row.changed ?? 0) > Number(row.seen ?? 0) || (row.seen === null && row.owner !== user),
  }));
}

/** A matter with its items and members, and what others changed since her last visit. */
export async function readMatter({ row, access }: OpenMatter, user: string, seen = 0): Promise<MatterDetail> {
  const db = await webDb();
  const [items, members, owner, news] = await Promise.all([
    db
      .selectFrom('matter_items')
      .selectAll()
      .where('matter_id', '=', row.id)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    membersOf(row.id, user),
    db.selectFrom('people').select('name').where('owner', '=', row.owner).executeTakeFirst(),
    changesSince(row.id, user, seen),
  ]);
  return {
    id: row.id,
    title: row.title,
    access,
    sharedBy: access === 'owner' ? null : (owner?.name ?? ''),
    updated: Number(row.updated_at),
    archived: row.archived_at !== null,
    version: row.version,
    items: items.flatMap((item) => itemOfRow(item) ?? []),
    members,
    seen,
    news,
  };
}

async function membersOf(matterId: string, user: string): Promise<MatterMember[]> {
  const db = await webDb();
  const rows = await db
    .selectFrom('matter_members')
    .leftJoin('people', 'people.owner', 'matter_members.owner')
    .select(['matter_members.id', 'matter_members.owner', 'access', 'name', 'email'])
    .where('matter_id', '=', matterId)
    .orderBy('name')
    .orderBy('matter_members.id')
    .execute();
  return rows.map(({ id, owner, access, name, email }) => ({
    id,
    name: name ?? '',
    email,
    access: access === 'write' ? 'write' : 'read',
    isYou: owner === user,
  }));
}

/** Null for what another version of the program wrote and this one can't read. */
function itemOfRow({ id, content, note, version, created_at }: MatterItemsTable): MatterItem | null {
  const read = ItemContent.safeParse(parseJson(content));
  return read.success ? { id, content: read.data, note, version, added: Number(created_at) } : null;
}

/** Creates a matter of hers; null if she has the maximum already. */
export async function createMatter(owner: string, title: string): Promise<string | null> {
  const db = await webDb();
  const { count } = await db
    .selectFrom('matters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MATTERS_MAX) return null;
  const id = crypto.randomUUID();
  const at = Date.now();
  await db
    .insertInto('matters')
    .values({ id, owner, title, version: 0, created_at: at, updated_at: at, archived_at: null })
    .execute();
  return id;
}

/** A matter, and who changes it. */
type MatterKey = { id: string; by: string };

/** Sets a new title if the matter still has this version. */
export const renameMatter = ({ id, by }: MatterKey, title: string, version: number): Promise<ChangeOutcome> =>
  changeMatter(id, { by, what: 'renamed' }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('matters')
      .set({ title, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? 'changed' : 'done';
  });

export const archiveMatter = ({ id, by }: MatterKey, archived: boolean): Promise<ChangeOutcome> =>
  changeMatter(id, { by, what: archived ? 'archived' : 'unarchived' }, async (trx) => {
    await trx
      .updateTable('matters')
      .set({ archived_at: archived ? Date.now() : null })
      .where('id', '=', id)
      .execute();
    return 'done';
  });

/** Deletes a matter for good, with its items. */
export async function deleteMatter(id: string): Promise<void> {
  const db = await webDb();
  await db.deleteFrom('matters').where('id', '=', id).execute();
}
