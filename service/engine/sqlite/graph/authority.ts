import type { DatabaseSync } from 'node:sqlite';
import { createCandidates, createResolver } from './by-key.ts';
import { decodeTarget } from './target.ts';

/** The outline and the history of an act name its articles: that is no citation. */
const COUNT = `
  INSERT INTO authority (document, decisions, statutes)
  SELECT cited, sum(doc_type <> '法規命令'), sum(doc_type = '法規命令')
  FROM (SELECT DISTINCT meant.document AS cited, citing.document AS id FROM meant JOIN citing USING (target)) AS edges
  JOIN documents USING (id)
  WHERE id <> cited AND NOT (doc_id GLOB 'law:*' AND doc_id NOT GLOB 'law:*:*')
  GROUP BY cited`;

/** Tells anew which document each target means, and how often each is cited. */
export function createWeigh(db: DatabaseSync) {
  const targets = db.prepare('SELECT id, citation FROM targets');
  const count = db.prepare(COUNT);
  const add = db.prepare('INSERT INTO meant (target, document) VALUES (?, ?)');
  const candidates = createCandidates(db);

  return (): void => {
    db.exec('BEGIN IMMEDIATE');
    try {
      db.exec('DELETE FROM meant; DELETE FROM authority');
      const resolve = createResolver(candidates);
      for (const { id, citation } of targets.all() as { id: number; citation: string }[]) {
        const meant = resolve(decodeTarget(citation));
        if (meant) add.run(id, meant.id);
      }
      count.run();
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  };
}
