import type { DatabaseSync } from 'node:sqlite';
import { isMeant, type Lookup, lookupOf } from '#lib/citations/doc-id.ts';
import type { Citation } from '#lib/citations/types.ts';
import type { DocType } from '#lib/contract/document.ts';
import type { Condition } from './filter.ts';
import { equals, holds } from './tokens.ts';

type Row = { id: number; doc_id: string; title: string; doc_type: DocType };

/** Documents of one citation, and titles that are looked at for each. */
const MOST = 20;
const MOST_TITLES = 200;

const COLUMNS = 'id, doc_id, title, doc_type';

/** Finds the documents that a citation means, by id or by title: a few seeks in the index, whatever it holds. */
export function createMeant(db: DatabaseSync) {
  const byId = db.prepare(
    `SELECT ${COLUMNS} FROM documents WHERE doc_id IN (SELECT value FROM json_each(?))`,
  );
  // `.` is the character after `-`.
  const byPrefix = db.prepare(
    `SELECT ${COLUMNS} FROM documents WHERE doc_id > ? || '-' AND doc_id < ? || '.' LIMIT ${MOST}`,
  );
  const byTitle = db.prepare(
    `SELECT ${COLUMNS} FROM documents
     WHERE id IN (SELECT rowid FROM words WHERE words MATCH ? LIMIT ${MOST_TITLES})`,
  );

  function rows({ ids, prefixes, titles, phrase }: Lookup): Row[] {
    const found = byId.all(JSON.stringify(ids)) as Row[];
    for (const prefix of prefixes) found.push(...(byPrefix.all(prefix, prefix) as Row[]));
    if (titles.length > 0) found.push(...(byTitle.all(titles.map(equals).join(' OR ')) as Row[]));
    if (phrase !== undefined && found.length === 0)
      found.push(...(byTitle.all(`title : ${holds(phrase)}`) as Row[]));
    return found;
  }

  function allowed(found: readonly Row[], condition: Condition | null): Row[] {
    if (!condition || found.length === 0) return [...found];
    const kept = db
      .prepare(`SELECT id FROM documents WHERE id IN (SELECT value FROM json_each(?)) AND ${condition.sql}`)
      .all(JSON.stringify(found.map(({ id }) => id)), ...condition.values) as { id: number }[];
    const ids = new Set(kept.map(({ id }) => id));
    return found.filter(({ id }) => ids.has(id));
  }

  return (citation: Citation, condition: Condition | null): Row[] => {
    const lookup = lookupOf(citation);
    const meant = rows(lookup).filter(({ doc_id, title }) => isMeant(lookup, doc_id, title));
    return allowed([...new Map(meant.map((row) => [row.id, row])).values()].slice(0, MOST), condition);
  };
}
