import type { DatabaseSync } from 'node:sqlite';

/** More segments than this make every query noticeably slower. */
const MAX_SEGMENTS = 4;
/** Pages that one step rewrites: a writer of another process never waits for more than that. */
const STEP_PAGES = 4_000;

/** Merges the segments of the words index, unless they are few, and gives unused pages back; step by step. */
export function createCompact(db: DatabaseSync) {
  const segments = db.prepare('SELECT count(DISTINCT segid) AS n FROM words_idx');
  const merge = db.prepare("INSERT INTO words (words, rank) VALUES ('merge', ?)");
  const changes = db.prepare('SELECT total_changes() AS n');
  const changed = () => (changes.get() as { n: number }).n;

  const unused = db.prepare('PRAGMA freelist_count');
  const free = () => (unused.get() as { freelist_count: number }).freelist_count;

  return () => {
    if ((segments.get() as { n: number }).n > MAX_SEGMENTS) {
      // A negative number puts all segments up for merging; a step that changes almost nothing has found nothing to do.
      merge.run(-STEP_PAGES);
      for (let before = changed(); ; before = changed()) {
        merge.run(STEP_PAGES);
        if (changed() - before < 2) break;
      }
    }
    for (let left = free(); left > 0; ) {
      db.exec(`PRAGMA incremental_vacuum(${STEP_PAGES})`);
      const now = free();
      if (now >= left) break;
      left = now;
    }
    db.exec('PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)');
  };
}
