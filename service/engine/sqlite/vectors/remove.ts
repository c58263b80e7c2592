import type { DatabaseSync } from 'node:sqlite';

/** Removes all vectors of a document, given its integer id. */
export function createRemoveVectors(db: DatabaseSync) {
  const markDead = db.prepare(
    `INSERT INTO dead_vectors (version, series, vectors)
     SELECT version, series, octet_length(passages) / 8 FROM vectors WHERE document = ?`,
  );
  const remove = db.prepare('DELETE FROM vectors WHERE document = ?');
  return (document: number) => {
    markDead.run(document);
    remove.run(document);
  };
}
