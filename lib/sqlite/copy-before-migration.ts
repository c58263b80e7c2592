import { type Kysely, sql } from 'kysely';
import type { Migrator } from 'kysely/migration';

/** How many copies of one database are kept. */
const KEPT = 3;

/** The part of node:fs that is used. The programs import the module and pass it in, because lib/ does no I/O. */
type CopyFolder = {
  readdirSync(dir: string): string[];
  statSync(file: string): { mtimeMs: number };
  renameSync(from: string, to: string): void;
  rmSync(file: string, options: { force: boolean }): void;
};

type CopyPlace = { dir: string; name: string; files: CopyFolder };

/**
 * Before migrations change a database that has data, puts a copy beside it, named after the first of them:
 * `web.backup-before-0005-sessions.sqlite`. If that fails, nothing is migrated.
 */
export async function copyBeforeMigration<Schema>(
  db: Kysely<Schema>,
  migrator: Migrator,
  { dir, name, files }: CopyPlace,
): Promise<void> {
  const { done, next } = await progressOf(migrator);
  if (done === 0 || !next) return;
  const start = `${name}.backup-before-`;
  const copy = `${dir}/${start}${next}.sqlite`;
  const making = `${copy}.making-${crypto.randomUUID()}`;
  try {
    await sql`VACUUM INTO ${making}`.execute(db);
    // Of processes that start together, a late one may copy what another has migrated already.
    if ((await progressOf(migrator)).done === done) files.renameSync(making, copy);
  } catch (error) {
    throw new Error(
      `before it is brought up to date a copy is put beside it, and that failed (${(error as Error).message}). It was left as it is. Make room in ${dir} for the copy and start again`,
      { cause: error },
    );
  } finally {
    files.rmSync(making, { force: true });
  }
  const copies = files
    .readdirSync(dir)
    .filter((file) => file.startsWith(start) && file.endsWith('.sqlite'))
    .map((file) => ({ file: `${dir}/${file}`, at: files.statSync(`${dir}/${file}`).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { file } of copies.slice(KEPT)) files.rmSync(file, { force: true });
}

async function progressOf(migrator: Migrator): Promise<{ done: number; next: string | undefined }> {
  const all = await migrator.getMigrations();
  return {
    done: all.filter(({ executedAt }) => executedAt).length,
    next: all.find(({ executedAt }) => !executedAt)?.name,
  };
}
