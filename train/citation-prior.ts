import { DatabaseSync } from 'node:sqlite';
import { createCandidates, createResolver } from '#service/engine/sqlite/graph/by-key.ts';
import { decodeTarget } from '#service/engine/sqlite/graph/target.ts';
import { databaseFile } from '#service/engine/sqlite/store/connect.ts';

/** An article that fewer judgments cite has no prior. */
const MIN_CITING_JUDGMENTS = 2;

/**
 * The number of judgments that cite each article: counted in an index of judgments, with ids of an index of statutes. A prior
 * of how likely an article is asked for, which is known also where no judgments are held.
 */
export function citationsByJudgments(judgments: string, statutes: string): Record<string, number> {
  const from = new DatabaseSync(databaseFile(judgments), { readOnly: true });
  const to = new DatabaseSync(databaseFile(statutes), { readOnly: true });
  try {
    const rows = from
      .prepare(
        `SELECT citation, count(DISTINCT document) AS n FROM citing JOIN targets ON targets.id = target
         JOIN documents ON documents.id = document WHERE doc_type = '裁判' GROUP BY target`,
      )
      .all() as { citation: string; n: number }[];
    const resolve = createResolver(createCandidates(to));
    const counts = new Map<string, number>();
    for (const { citation, n } of rows) {
      const document = resolve(decodeTarget(citation));
      if (document?.doc_type === '法規命令')
        counts.set(document.doc_id, (counts.get(document.doc_id) ?? 0) + n);
    }
    const kept = [...counts].filter(([, n]) => n >= MIN_CITING_JUDGMENTS);
    return Object.fromEntries(kept.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
  } finally {
    from.close();
    to.close();
  }
}
