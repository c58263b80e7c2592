import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SAVED_BRIEFS_MAX, SAVED_BRIEFS_MAX_BYTES } from '#lib/check/limits.ts';
import type { FindingCounts, OpenedBrief, SavedBrief } from '#lib/check/saved.ts';
import { webDb } from '../db/index.ts';
import type { SavedBriefsTable } from '../db/tables/matters.ts';
import { parseJson } from '../http/parse-json.ts';

/** What is saved of a brief. */
export type BriefToSave = { name: string; text: string; findings: FindingCounts };

const LIST_COLUMNS = ['id', 'name', 'findings', 'saved_at'] as const;

/** Her saved briefs without their texts, the newest first. */
export async function savedBriefs(owner: string): Promise<SavedBrief[]> {
  const db = await webDb();
  const rows = await db
    .selectFrom('saved_briefs')
    .select(LIST_COLUMNS)
    .where('owner', '=', owner)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(briefOfRow);
}

/** One of her briefs with its text; null if she has none of this id. */
export async function openBrief(owner: string, id: string): Promise<OpenedBrief | null> {
  const db = await webDb();
  const row = await db
    .selectFrom('saved_briefs')
    .select([...LIST_COLUMNS, 'content'])
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row ? { ...briefOfRow(row), text: row.content } : null;
}

/** Null if she has as many briefs, or as many bytes, as she may. */
export async function saveBrief(owner: string, brief: BriefToSave): Promise<SavedBrief | null> {
  const bytes = Buffer.byteLength(brief.text);
  const { count, total } = await usageOf(owner, null);
  if (count >= SAVED_BRIEFS_MAX || total + bytes > SAVED_BRIEFS_MAX_BYTES) return null;
  const db = await webDb();
  const at = Date.now();
  const row: SavedBriefsTable = {
    id: randomUUID(),
    owner,
    name: brief.name,
    content: brief.text,
    bytes,
    findings: JSON.stringify(brief.findings),
    created_at: at,
    saved_at: at,
  };
  await db.insertInto('saved_briefs').values(row).execute();
  return briefOfRow(row);
}

/** Replaces a saved brief; never somebody else's. */
export async function replaceBrief(
  owner: string,
  id: string,
  brief: BriefToSave,
): Promise<'replaced' | 'not_hers' | 'too_much'> {
  const bytes = Buffer.byteLength(brief.text);
  if ((await usageOf(owner, id)).total + bytes > SAVED_BRIEFS_MAX_BYTES) return 'too_much';
  const db = await webDb();
  const { numUpdatedRows } = await db
    .updateTable('saved_briefs')
    .set({
      name: brief.name,
      content: brief.text,
      bytes,
      findings: JSON.stringify(brief.findings),
      saved_at: Date.now(),
    })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'replaced' : 'not_hers';
}

/** False where she has none of this id. */
export async function renameBrief(owner: string, id: string, name: string): Promise<boolean> {
  const db = await webDb();
  const { numUpdatedRows } = await db
    .updateTable('saved_briefs')
    .set({ name })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteBrief(owner: string, id: string): Promise<boolean> {
  const db = await webDb();
  const { numDeletedRows } = await db
    .deleteFrom('saved_briefs')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many briefs and bytes she has saved, not counting the brief `without`. */
async function usageOf(owner: string, without: string | null): Promise<{ count: number; total: number }> {
  const db = await webDb();
  const { count, total } = await db
    .selectFrom('saved_briefs')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(bytes), 0)`.as('total')])
    .where('owner', '=', owner)
    .$if(without !== null, (query) => query.where('id', '!=', without ?? ''))
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: Number(total) };
}

const briefOfRow = ({
  id,
  name,
  findings,
  saved_at,
}: Pick<SavedBriefsTable, (typeof LIST_COLUMNS)[number]>) => ({
  id,
  name,
  findings: (parseJson(findings) as FindingCounts | undefined) ?? {},
  savedAt: Number(saved_at),
});
