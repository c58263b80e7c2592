import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { BackupError, migrationsIn } from './contents.ts';
import { type BackedUpFile, type BackupManifest, MANIFEST_FILE, newManifest, sha256Of } from './manifest.ts';
import { type DataSnapshot, takeSnapshot } from './snapshot.ts';

/** Pages that are copied at once, 4 MB; progress is reported after each time. */
const PAGES_AT_ONCE = 1_000;

export type BackupOptions = { withIndex: boolean; log: (line: string) => void };

/** Writes a backup of a data folder that may be in use, under a temporary name; it is renamed when it is whole. */
export async function writeBackup(
  dataDir: string,
  target: string,
  { withIndex, log }: BackupOptions,
): Promise<BackupManifest> {
  if (existsSync(target))
    throw new BackupError(
      `${target} is there already and is left as it is. No backup was made.\nChoose another name: npm run backup -- ${target}-2`,
    );
  const unfinished = `${target}.making-${process.pid}`;
  const snapshot = takeSnapshot(dataDir, { withIndex });
  const made = new Date();
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    removeLeftovers(target);
    mkdirSync(unfinished, { mode: 0o700 });
    const files = await copyAll(snapshot, unfinished, log);
    const manifest = newManifest(withIndex, made, files);
    writeFileSync(path.join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    });
    sync(path.join(unfinished, MANIFEST_FILE));
    sync(unfinished);
    renameSync(unfinished, target);
    sync(path.dirname(target));
    return manifest;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new BackupError(
      `The backup could not be written: ${(error as Error).message}. Nothing is left of it, and the data are as they were.\nSee that ${path.dirname(target)} can be written and has room for all of ${dataDir}, then try again.`,
      { cause: error },
    );
  } finally {
    snapshot.close();
  }
}

async function copyAll(
  { databases, secrets, vectors }: DataSnapshot,
  dir: string,
  log: BackupOptions['log'],
): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const { name, content } of secrets) {
    writeFileSync(path.join(dir, name), content, { mode: 0o600 });
    files.push(await describeFile(dir, name));
  }
  for (const { name, db } of databases) {
    const file = path.join(dir, name);
    // Created here, before SQLite writes to it, so that no other user can read it at any time.
    closeSync(openSync(file, 'wx', 0o600));
    await backup(db, file, { rate: PAGES_AT_ONCE, progress: progressReporter(name, log) });
    const migrations = closeCopy(file, name);
    files.push({ ...(await describeFile(dir, name)), migrations });
    log(`${name} is copied`);
  }
  for (const { name, handle } of vectors) {
    const from = createReadStream('', { fd: handle, autoClose: false, start: 0 });
    await pipeline(from, createWriteStream(path.join(dir, name), { mode: 0o600 }));
    files.push(await describeFile(dir, name));
  }
  return files;
}

/** A line for every tenth of a large database. */
function progressReporter(name: string, log: BackupOptions['log']) {
  let last = 0;
  return ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }) => {
    const tenths = Math.floor((10 * (totalPages - remainingPages)) / totalPages);
    if (tenths === last) return;
    last = tenths;
    log(`${name}: ${tenths * 10} %`);
  };
}

/** Makes the copy one file without a write-ahead log; the programs switch back to a log when they open it. */
function closeCopy(file: string, name: string): string[] {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA journal_mode = DELETE');
    return migrationsIn(db, name);
  } finally {
    db.close();
  }
}

async function describeFile(dir: string, name: string): Promise<BackedUpFile> {
  const file = path.join(dir, name);
  sync(file);
  return { name, bytes: statSync(file).size, sha256: await sha256Of(file) };
}

export function sync(file: string) {
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Deletes what earlier backups to the same name have left when they were killed. */
function removeLeftovers(target: string) {
  const start = `${path.basename(target)}.making-`;
  for (const entry of readdirSync(path.dirname(target))) {
    const pid = entry.startsWith(start) ? Number(entry.slice(start.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid))
      rmSync(path.join(path.dirname(target), entry), { recursive: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
