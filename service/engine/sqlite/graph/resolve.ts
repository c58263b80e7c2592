import type { DatabaseSync } from 'node:sqlite';
import { rankCited } from '#lib/taiwan/citations/choose.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import type { Condition } from '../store/filter.ts';
import { createCandidates, type Meant } from './by-key.ts';

/** Documents of one citation. */
const MOST = 20;

/** Finds the documents that a citation may mean, the likeliest first: a few seeks in the index, whatever it holds. */
export function createMeant(db: DatabaseSync) {
  const candidates = createCandidates(db);

  function allowed(found: readonly Meant[], condition: Condition | null): Meant[] {
    if (!condition || found.length === 0) return [...found];
    const kept = db
      .prepare(`SELECT id FROM documents WHERE id IN (SELECT value FROM json_each(?)) AND ${condition.sql}`)
      .all(JSON.stringify(found.map(({ id }) => id)), ...condition.values) as { id: number }[];
    const ids = new Set(kept.map(({ id }) => id));
    return found.filter(({ id }) => ids.has(id));
  }

  return (citation: Citation, condition: Condition | null): Meant[] =>
    rankCited(citation, allowed(candidates(citationKey(citation)), condition)).slice(0, MOST);
}
