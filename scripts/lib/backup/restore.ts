import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { BackupError, damageIn, isDatabase, migrationsKnown } from './contents.ts';
import { type BackedUpFile, type BackupManifest, newer, readManifest, sha256Of } from './manifest.ts';
import { sync } from './write.ts';

/** Within the data folder, which may be a volume of its own, so that checked files need only be renamed. */
const RESTORING = '.restoring';

/** Puts a backup into an empty data folder, when every file is what the manifest says and every database is sound. */
export async function restoreBackup(from: string, dataDir: string): Promise<BackupManifest> {
  const manifest = readManifest(from);
  for (const file of manifest.files) refuseUnknownMigrations(file, manifest);
  refuseFullFolder(dataDir);
  const restoring = path.join(dataDir, RESTORING);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Left by a restore that was killed while it copied.
    rmSync(restoring, { recursive: true, force: true });
    mkdirSync(restoring, { mode: 0o700 });
    for (const file of manifest.files) await copyChecked(file, from, restoring);
    for (const { name } of manifest.files) renameSync(path.join(restoring, name), path.join(dataDir, name));
    sync(dataDir);
    return manifest;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `The backup could not be restored: ${(error as Error).message}. The backup is as it was.\nSee that ${dataDir} can be written and has room for all of ${from}, empty it, then try again.`,
      { cause: error },
    );
  } finally {
    rmSync(restoring, { recursive: true, force: true });
  }
}

function refuseUnknownMigrations({ name, migrations }: BackedUpFile, manifest: BackupManifest) {
  if (!migrations) return;
  if (!isDatabase(name) || migrations.some((one) => !migrationsKnown(name).includes(one)))
    throw newer(manifest);
}

function refuseFullFolder(dataDir: string) {
  const there = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== RESTORING) : [];
  if (there.length > 0)
    throw new BackupError(
      `${dataDir} is not empty (${there.slice(0, 3).join(', ')}${there.length > 3 ? ' …' : ''}) and is left as it is. Nothing was restored.\n` +
        'Stop Legal Desk, move that folder away, then restore again; or restore into another: DATA_DIR=/new/folder npm run restore -- FILE',
    );
}

/** Checks the copy, not the file of the backup: so it also finds what a disk lost while writing. */
async function copyChecked({ name, bytes, sha256 }: BackedUpFile, from: string, to: string) {
  const copy = path.join(to, name);
  const bad = (what: string) =>
    new BackupError(
      `${name} of the backup ${what}, so the backup is damaged. Nothing was restored.\nUse another copy of this backup, or an older one.`,
    );
  if (!existsSync(path.join(from, name))) throw bad('is missing');
  copyFileSync(path.join(from, name), copy);
  chmodSync(copy, 0o600);
  sync(copy);
  if (statSync(copy).size !== bytes || (await sha256Of(copy)) !== sha256)
    throw bad('is not what was written (size or checksum differ)');
  const damage = isDatabase(name) ? damageIn(copy) : null;
  if (damage) throw bad(`is no sound database (${damage})`);
}
