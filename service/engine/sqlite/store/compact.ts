import type { DatabaseSync } from 'node:sqlite';

/** More parts of the index than this make every query noticeably slower. */
const PARTS = 4;
/** Pages that one step rewrites: a writer of another process never waits for more than that. */
const STEP_PAGES = 4_000;

/** Joins the parts in which the index was written, unless they are few, and gives unused room back; step by step. */
export function createSettle(db: DatabaseSync) {
  const parts = db.prepare('SELECT count(DISTINCT segid) AS n FROM words_idx');
  const merge = db.prepare("INSERT INTO words (words, rank) VALUES ('merge', ?)");
  const changes = db.prepare('SELECT total_changes() AS n');
  const changed = () => (changes.get() as { n: number }).n;

  const unused = db.prepare('PRAGMA freelist_count');
  const free = () => (unused.get() as { freelist_count: number }).freelist_count;

  return () => {
    if ((parts.get() as { n: number }).n > PARTS) {
      // A negative number puts all parts up for merging; a step that changes almost nothing has found nothing to do.
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
