import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import { passageAround } from '#lib/document/passage.ts';
import { citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import type { Citing, CitingHit, CitingOptions } from '#service/engine/engine.ts';
import { filterCondition } from '../store/filter.ts';
import { BRIEF, type BriefRow, briefOf } from '../store/rows.ts';
import { createCandidates, createResolver } from './by-key.ts';
import { keyHash } from './key-hash.ts';
import { decodeTarget } from './target.ts';

const CITING = 'citing WHERE target IN (SELECT value FROM json_each(?)) AND document <> ?';

/** The targets that mean a document, as JSON: by its keys, where it is the one that is chosen among those that share them. */
function createTargets(db: DatabaseSync) {
  const find = db.prepare('SELECT id, citation FROM targets WHERE key = ?');
  const candidates = createCandidates(db);
  return (row: BriefRow): string => {
    const resolve = createResolver(candidates);
    const targets = documentKeys(row).flatMap((key) =>
      (find.all(keyHash(key)) as { id: number; citation: string }[]).filter(({ citation }) => {
        const cited = decodeTarget(citation);
        return citationKey(cited) === key && resolve(cited)?.id === row.id;
      }),
    );
    return JSON.stringify(targets.map(({ id }) => id));
  };
}

/** How many other documents cite one. */
export function createCitedBy(db: DatabaseSync) {
  const targets = createTargets(db);
  const count = db.prepare(`SELECT count(DISTINCT document) AS n FROM ${CITING}`);
  return (row: BriefRow): number => (count.get(targets(row), row.id) as { n: number }).n;
}

type Row = BriefRow & { times: number; start: number; length: number };

/** Which other documents cite one, newest first. */
export function createCiting(db: DatabaseSync) {
  const find = db.prepare(`SELECT ${BRIEF} FROM documents WHERE doc_id = ?`);
  const text = db.prepare('SELECT text FROM texts WHERE id = ?');
  const targets = createTargets(db);

  function hit({ times, start, length, ...row }: Row): CitingHit {
    const { text: whole } = text.get(row.id) as { text: string };
    return { ...briefOf(row), times, at: start, ...passageAround(whole, start, start + length) };
  }

  return (docId: string, { docTypes = [], limit, offset, ...dates }: CitingOptions): Citing | null => {
    const row = find.get(docId) as BriefRow | undefined;
    if (!row) return null;
    const asked = [targets(row), row.id];
    const within = filterCondition(dates);
    const where = within ? `WHERE ${within.sql}` : '';
    const counts = db
      .prepare(
        `SELECT doc_type, count(*) AS n FROM (SELECT DISTINCT document AS id FROM ${CITING})
         CROSS JOIN documents USING (id) ${where} GROUP BY doc_type`,
      )
      .all(...asked, ...(within?.values ?? [])) as { doc_type: DocType; n: number }[];
    const kept = filterCondition({ docTypes, ...dates });
    // The other columns are of the row with the least start.
    const rows = db
      .prepare(
        `SELECT ${BRIEF}, times, start, length
         FROM (SELECT document AS id, sum(times) AS times, min(start) AS start, length FROM ${CITING} GROUP BY document)
           AS found CROSS JOIN documents ON documents.id = found.id ${kept ? `WHERE ${kept.sql}` : ''}
         ORDER BY date IS NULL, date DESC, documents.id DESC LIMIT ? OFFSET ?`,
      )
      .all(...asked, ...(kept?.values ?? []), limit, offset) as unknown as Row[];
    const isAsked = ({ doc_type }: { doc_type: DocType }) =>
      docTypes.length === 0 || docTypes.includes(doc_type);
    return {
      total: counts.filter(isAsked).reduce((sum, { n }) => sum + n, 0),
      byType: Object.fromEntries(counts.map(({ doc_type, n }) => [doc_type, n])),
      documents: rows.map(hit),
    };
  };
}
