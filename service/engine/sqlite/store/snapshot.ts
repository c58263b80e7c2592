import type { DatabaseSync } from 'node:sqlite';

/** The same, all of its steps over one state of the index, whatever another process writes meanwhile. */
export function atOneState<A extends unknown[], R>(
  db: DatabaseSync,
  read: (...args: A) => R,
): (...args: A) => R {
  return (...args) => {
    db.exec('BEGIN');
    try {
      return read(...args);
    } finally {
      db.exec('COMMIT');
    }
  };
}
