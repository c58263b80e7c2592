import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/transaction.ts';

/** Reads the names by which documents are cited. */
export function createNameReads(db: DatabaseSync) {
  const all = db.prepare('SELECT name FROM names ORDER BY id');
  const unacknowledged = db.prepare('SELECT name FROM names WHERE acknowledged = 0 ORDER BY id');
  const count = db.prepare('SELECT count(*) AS n FROM names');
  return {
    names: (): string[] => all.all().map(({ name }) => name as string),
    newNames: (): string[] => unacknowledged.all().map(({ name }) => name as string),
    countNames: (): number => (count.get() as { n: number }).n,
  };
}

export function createAcknowledgeNames(db: DatabaseSync) {
  const acknowledge = db.prepare('UPDATE names SET acknowledged = 1 WHERE name = ?');
  return (names: readonly string[]): void =>
    inTransaction(db, () => {
      for (const name of names) acknowledge.run(name);
    });
}
