import type { DatabaseSync } from 'node:sqlite';

/** More segments than this make every query noticeably slower. */
const MAX_SEGMENTS = 4;
/** Pages rewritten in one step: a writer of another process waits for one step at most. */
const STEP_PAGES = 4_000;

/** Merges the segments of the full-text index, unless there are few, and frees unused pages, step by step. */
export function createCompact(db: DatabaseSync) {
  const segments = db.prepare('SELECT count(DISTINCT segid) AS n FROM words_idx');
  const merge = db.prepare("INSERT INTO words (words, rank) VALUES ('merge', ?)");
  const changes = db.prepare('SELECT total_changes() AS n');
  const changed = () => (changes.get() as { n: number }).n;

  const unused = db.prepare('PRAGMA freelist_count');
  const free = () => (unused.get() as { freelist_count: number }).freelist_count;

  return () => {
    if ((segments.get() as { n: number }).n > MAX_SEGMENTS) {
      // FTS5 takes a negative number as "merge all segments"; a step that changes almost nothing means that nothing
      // is left to merge.
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
