import 'server-only';
import { sql, type Transaction } from 'kysely';
import { ItemContent, sameKey } from '#lib/matters/content.ts';
import { MATTER_CHARACTERS_MAX, MATTER_ITEMS_MAX, type MatterChangeName } from '#lib/matters/names.ts';
import { webDb } from '../db/index.ts';
import type { WebSchema } from '../db/schema.ts';
import { parseJson } from '../http/parse-json.ts';
import { type ChangeOutcome, changeMatter } from './change.ts';

/**
 * Adds items at the end of a matter, all or none; the note goes to the first. If two users add at once, both succeed.
 */
export async function addItems(
  { matterId, by, isAgain = false }: { matterId: string; by: string; isAgain?: boolean },
  contents: readonly ItemContent[],
  note: string,
): Promise<{ outcome: ChangeOutcome | 'already'; ids: string[] }> {
  if (!isAgain) {
    const already = await itemsLike(matterId, contents);
    if (already.length > 0) return { outcome: 'already', ids: already };
  }
  const rows = contents.map((content) => ({ id: crypto.randomUUID(), content: JSON.stringify(content) }));
  const added = { by, what: 'added', items: rows.map(({ id }) => id) } as const;
  const outcome = await changeMatter(matterId, added, async (trx) => {
    const { items, characters, last } = await sizeOf(trx, matterId);
    const more = rows.reduce((sum, { content }) => sum + content.length, 0);
    if (items + rows.length > MATTER_ITEMS_MAX || characters + more > MATTER_CHARACTERS_MAX) return 'full';
    const at = Date.now();
    await trx
      .insertInto('matter_items')
      .values(
        rows.map((row, index) => ({
          ...row,
          matter_id: matterId,
          position: last + 1 + index,
          note: index === 0 ? note : '',
          version: 0,
          created_at: at,
          removed_at: null,
        })),
      )
      .execute();
    return 'done';
  });
  return { outcome, ids: rows.map(({ id }) => id) };
}

/** The matter's items that hold the same already: the same document, words, search or answer. */
async function itemsLike(matterId: string, contents: readonly ItemContent[]): Promise<string[]> {
  const db = await webDb();
  const wanted = new Set(contents.map(sameKey));
  const rows = await db
    .selectFrom('matter_items')
    .select(['id', 'content'])
    .where('matter_id', '=', matterId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ id, content }) => {
    const read = ItemContent.safeParse(parseJson(content));
    return read.success && wanted.has(sameKey(read.data)) ? [id] : [];
  });
}

/** Size of a matter, with removed items that can still be restored. */
async function sizeOf(trx: Transaction<WebSchema>, matterId: string) {
  const row = await trx
    .selectFrom('matter_items')
    .select([
      (eb) => eb.fn.countAll<number>().as('items'),
      (eb) => eb.fn.max('position').as('last'),
      sql<number>`coalesce(sum(length(content)), 0)`.as('characters'),
    ])
    .where('matter_id', '=', matterId)
    .executeTakeFirstOrThrow();
  return { items: Number(row.items), last: Number(row.last ?? 0), characters: Number(row.characters) };
}

/** An item, and who changes it. */
type ItemKey = { matterId: string; itemId: string; by: string };

const changeOfItem = ({ by, itemId }: ItemKey, what: MatterChangeName) => ({ by, what, items: [itemId] });

const findItem = (trx: Transaction<WebSchema>, { matterId, itemId }: Pick<ItemKey, 'matterId' | 'itemId'>) =>
  trx
    .selectFrom('matter_items')
    .select(['position', 'version', 'removed_at'])
    .where('id', '=', itemId)
    .where('matter_id', '=', matterId)
    .executeTakeFirst();

/** Writes a note if the item still has this version; a note that a colleague wrote since is not overwritten. */
export const writeNote = (key: ItemKey, note: string, version: number): Promise<ChangeOutcome> =>
  changeIfUnchanged(key, version, { note }, 'noted');

/** Removes an item, which can be restored for a while, unless it was changed since it was seen. */
export const removeItem = (key: ItemKey, version: number): Promise<ChangeOutcome> =>
  changeIfUnchanged(key, version, { removed_at: Date.now() }, 'removed');

const changeIfUnchanged = (
  key: ItemKey,
  version: number,
  change: { note: string } | { removed_at: number },
  what: MatterChangeName,
): Promise<ChangeOutcome> =>
  changeMatter(key.matterId, changeOfItem(key, what), async (trx) => {
    const item = await findItem(trx, key);
    if (!item) return 'missing';
    if (item.removed_at !== null || item.version !== version) return 'changed';
    await trx
      .updateTable('matter_items')
      .set({ ...change, version: version + 1 })
      .where('id', '=', key.itemId)
      .execute();
    return 'done';
  });

/** Restores a removed item at its old place. */
export const restoreItem = (key: ItemKey): Promise<ChangeOutcome> =>
  changeMatter(key.matterId, changeOfItem(key, 'restored'), async (trx) => {
    const item = await findItem(trx, key);
    if (!item) return 'missing';
    if (item.removed_at === null) return 'done';
    await trx
      .updateTable('matter_items')
      .set({ removed_at: null, version: item.version + 1 })
      .where('id', '=', key.itemId)
      .execute();
    return 'done';
  });

/**
 * Moves an item behind another one, or to the beginning. The place is given by a neighbour, not a number, so that what
 * colleagues move or add at the same time keeps its place.
 */
export const moveItem = (key: ItemKey, after: string | null): Promise<ChangeOutcome> =>
  changeMatter(key.matterId, changeOfItem(key, 'moved'), async (trx) => {
    const item = await findItem(trx, key);
    if (!item || item.removed_at !== null) return 'missing';
    if (after === key.itemId) return 'done';
    const before = after === null ? null : await findItem(trx, { ...key, itemId: after });
    if (before === undefined) return 'changed';
    const ofMatter = trx.updateTable('matter_items').where('matter_id', '=', key.matterId);
    const place = before ? before.position + 1 : await firstPosition(trx, key.matterId);
    await ofMatter.set({ position: sql`position + 1` }).where('position', '>=', place).execute();
    await ofMatter.set({ position: place }).where('id', '=', key.itemId).execute();
    return 'done';
  });

async function firstPosition(trx: Transaction<WebSchema>, matterId: string): Promise<number> {
  const { first } = await trx
    .selectFrom('matter_items')
    .select((eb) => eb.fn.min('position').as('first'))
    .where('matter_id', '=', matterId)
    .executeTakeFirstOrThrow();
  return Number(first ?? 1);
}
