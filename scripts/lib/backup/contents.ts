import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AdvisedError } from '#lib/sqlite/storage-fault.ts';
import { INDEX_VERSION } from '#service/engine/sqlite/store/schema.ts';
import { ROOT } from '../paths.ts';

/** What cannot be made again: keys and their quota; conversations, links and sessions. */
export const STATE_DATABASES = ['service.sqlite', 'web.sqlite'] as const;
/** The documents, what was made of them, and the names of the files beside it. It can be ingested again. */
export const INDEX_DATABASE = 'search.db';
export const SECRET_FILES = ['secrets.json', 'web-key', 'audit-key'] as const;

export const isDatabase = (name: string) =>
  name === INDEX_DATABASE || (STATE_DATABASES as readonly string[]).includes(name);

/** Something keeps a backup from being made or used; the message tells what to do. */
export class BackupError extends AdvisedError {
  override name = 'BackupError';
}

/** The migrations that a database has gone through, by name; those of the index have numbers. */
export function migrationsIn(db: DatabaseSync, name: string): string[] {
  if (name === INDEX_DATABASE) {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    return Array.from({ length: version }, (_, step) => String(step + 1));
  }
  const hasAny = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get();
  if (!hasAny) return [];
  const rows = db.prepare('SELECT name FROM kysely_migration ORDER BY name').all() as { name: string }[];
  return rows.map((row) => row.name);
}

const MIGRATION_FOLDERS: Record<(typeof STATE_DATABASES)[number], string> = {
  'service.sqlite': 'service/state/migrations',
  'web.sqlite': 'lib/server/db/migrations',
};

/** The migrations that this program has for a database. */
export function migrationsKnown(name: string): string[] {
  if (name === INDEX_DATABASE) return Array.from({ length: INDEX_VERSION }, (_, step) => String(step + 1));
  const folder = path.join(ROOT, MIGRATION_FOLDERS[name as (typeof STATE_DATABASES)[number]]);
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts'));
}

/** What is wrong with a database's pages and indexes; null where nothing is. */
export function damageIn(file: string): string | null {
  if (!existsSync(file)) return 'it is not there';
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const rows = db.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    const found = rows.map((row) => row.integrity_check).join('; ');
    return found === 'ok' ? null : found;
  } catch (error) {
    return (error as Error).message;
  } finally {
    db?.close();
  }
}
