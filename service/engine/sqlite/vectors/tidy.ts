import { readdirSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { indexPath } from './file.ts';

const FILE = /^vectors-(\d+)-[\w-]+\.hnsw(?:\.making)?$/;
/** Unreferenced files are deleted only after this time: another process may be about to publish one. */
const KEEP_MS = 24 * 60 * 60_000;

/**
 * Deletes files that no series uses any more; `replaced` at once. A reader that has one open can go on reading it.
 */
export function createTidy(db: DatabaseSync, dir: string) {
  const files = db.prepare('SELECT id, file FROM series');
  return (replaced: string | null): void => {
    const series = files.all() as { id: number; file: string | null }[];
    for (const file of readdirSync(dir)) {
      const id = FILE.exec(file)?.[1];
      if (!id || series.some((one) => one.file === file)) continue;
      try {
        const path = indexPath(dir, file);
        const isOrphan = series.every((one) => one.id !== Number(id));
        if (isOrphan || file === replaced || Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path);
      } catch {
        // Windows refuses to delete mapped files; the file may also be gone already.
      }
    }
  };
}
