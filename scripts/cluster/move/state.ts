import type { Kysely, Transaction } from 'kysely';
import { type CountedRows, isSame, MoveChecksum, type MovedPart } from './checksum.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are copied by their names, whatever they hold.
export type AnyDatabase = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: the same within a transaction.
type AnyTransaction = Transaction<any>;
type StateRow = Record<string, unknown>;

/** Tables that other tables refer to: copied first. */
const REFERENCED_TABLES = ['threads'];
/** One statement has room for so many values in either database. */
const MAX_VALUES = 30_000;
const MAX_ROWS = 500;
/** Whether a table is as migrations leave it in a new database: empty, or the end of an audit chain without entries. */
const isUntouched = (table: string, rows: readonly StateRow[]) =>
  rows.length === 0 || (table === 'audit_head' && rows.every((row) => Number(row.seq) === 0));

/** The tables of one program, `schema` where its database is PostgreSQL, without the list of its migrations. */
export async function tablesOf(db: AnyDatabase, schema: string | null): Promise<string[]> {
  const all = await db.introspection.getTables();
  const names = all
    .filter((table) => (schema === null || table.schema === schema) && !table.name.startsWith('kysely_'))
    .map(({ name }) => name);
  return [
    ...REFERENCED_TABLES.filter((name) => names.includes(name)),
    ...names.filter((name) => !REFERENCED_TABLES.includes(name)),
  ];
}

/**
 * Copies all tables in one transaction: a process that is killed has copied nothing, and can begin again. A table of
 * the target must be empty or already the same. Rejects, with nothing written, where the copy differs.
 */
export async function moveState(
  from: AnyDatabase,
  to: AnyDatabase,
  { tables, what }: { tables: readonly string[]; what: string },
): Promise<MovedPart[]> {
  return from.transaction().execute(async (source) =>
    to.transaction().execute(async (target) => {
      const parts: MovedPart[] = [];
      for (const table of tables) parts.push(await moveTable(source, target, table, what));
      const wrong = parts.filter((part) => !isSame(part));
      if (wrong.length > 0)
        throw new Error(
          `${wrong.map((part) => part.what).join(', ')}: the copy is not what was copied. Nothing was written.`,
        );
      return parts;
    }),
  );
}

async function moveTable(
  source: AnyTransaction,
  target: AnyTransaction,
  table: string,
  what: string,
): Promise<MovedPart> {
  const rows = (await source.selectFrom(table).selectAll().execute()) as StateRow[];
  const there = (await target.selectFrom(table).selectAll().execute()) as StateRow[];
  const name = `${what}: ${table}`;
  const from = countRows(rows);
  const held = countRows(there);
  if (from.checksum === held.checksum) return { what: name, from, to: held };
  if (!isUntouched(table, there))
    throw new Error(
      `${name} is not empty where it is to go, and holds something else (${held.count} rows, here ${from.count}). Nothing was written. Move into an empty database or folder.`,
    );
  await target.deleteFrom(table).execute();
  const columns = Object.keys(rows[0] ?? {}).length;
  const size = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_VALUES / Math.max(1, columns))));
  for (let at = 0; at < rows.length; at += size)
    await target
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute();
  const written = (await target.selectFrom(table).selectAll().execute()) as StateRow[];
  return { what: name, from, to: countRows(written) };
}

function countRows(rows: readonly StateRow[]): CountedRows {
  const sum = new MoveChecksum();
  for (const row of rows) sum.add(row);
  return sum.result;
}
