import type { DatabaseSync } from 'node:sqlite';

/** One transaction's worth of linking. */
const BATCH_DOCUMENTS = 500;
const BATCH_BYTES = 1_000_000;

/** What is still to be linked: the next documents after one, how many there are in all, and whether links were counted. */
export function createUnlinked(db: DatabaseSync) {
  const next = db.prepare(
    `SELECT document AS id, octet_length(bytes) AS bytes FROM unlinked JOIN packed ON packed.id = document
     WHERE document > ? ORDER BY document LIMIT ${BATCH_DOCUMENTS}`,
  );
  const count = db.prepare('SELECT count(*) AS n FROM unlinked');
  // An index that was linked by an older version has no counts yet.
  const weighed = db.prepare(
    'SELECT EXISTS (SELECT 1 FROM meant) OR NOT EXISTS (SELECT 1 FROM targets) AS "is"',
  );
  return {
    unlinked(after: number): number[] {
      const ids: number[] = [];
      let sum = 0;
      for (const row of next.iterate(after)) {
        ids.push(row.id as number);
        sum += row.bytes as number;
        if (sum >= BATCH_BYTES) break;
      }
      return ids;
    },
    countUnlinked: () => (count.get() as { n: number }).n,
    isWeighed: () => (weighed.get() as { is: number }).is === 1,
  };
}
