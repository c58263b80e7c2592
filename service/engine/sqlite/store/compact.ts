import type { DatabaseSync } from 'node:sqlite';

/** More segments than this make every query noticeably slower. */
const MAX_SEGMENTS = 4;
/** Pages rewritten in one step: a writer of another process waits for one step at most. */
const STEP_PAGES = 4_000;

/** The full-text indexes: of texts, and of descriptions. */
const INDEXES = ['words', 'described'] as const;

/** Merges the segments of a full-text index, unless there are few: a query searches each of them. */
function createMerge(db: DatabaseSync, index: (typeof INDEXES)[number]) {
  const segments = db.prepare(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`);
  const merge = db.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`);
  const changes = db.prepare('SELECT total_changes() AS n');
  const changed = () => (changes.get() as { n: number }).n;
  return () => {
    if ((segments.get() as { n: number }).n <= MAX_SEGMENTS) return;
    // FTS5 takes a negative number as "merge all segments"; a step that changes almost nothing means that nothing is
    // left to merge.
    merge.run(-STEP_PAGES);
    for (let before = changed(); ; before = changed()) {
      merge.run(STEP_PAGES);
      if (changed() - before < 2) return;
    }
  };
}

/** Merges the segments of the full-text indexes and frees unused pages, step by step. */
export function createCompact(db: DatabaseSync) {
  const merges = INDEXES.map((index) => createMerge(db, index));
  const unused = db.prepare('PRAGMA freelist_count');
  const free = () => (unused.get() as { freelist_count: number }).freelist_count;

  return () => {
    for (const merge of merges) merge();
    for (let left = free(); left > 0; ) {
      db.exec(`PRAGMA incremental_vacuum(${STEP_PAGES})`);
      const now = free();
      if (now >= left) break;
      left = now;
    }
    db.exec('PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)');
  };
}
