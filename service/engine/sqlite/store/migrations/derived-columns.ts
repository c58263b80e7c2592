import type { DatabaseSync } from 'node:sqlite';
import { type CitableDocument, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { actIdOf, isActId } from '#lib/taiwan/ids.ts';
import { isConstitutionalJudgment, isStatute } from '#lib/taiwan/kinds/hierarchy.ts';

/** The tables of version 8: what is computed above the ports gets columns of its own. */
const COLUMNS = `
  ALTER TABLE documents ADD COLUMN content_version INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE documents ADD COLUMN tier INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE documents ADD COLUMN role TEXT NOT NULL DEFAULT 'single';
  ALTER TABLE documents ADD COLUMN citation_keys TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE authority ADD COLUMN boost REAL NOT NULL DEFAULT 1;
  ALTER TABLE meant RENAME TO resolved;
  CREATE INDEX resolved_by_document ON resolved (document);
  ALTER TABLE acts RENAME TO names;
  ALTER TABLE names RENAME COLUMN known TO acknowledged;
  ALTER TABLE unlinked RENAME TO pending_links;
  DELETE FROM resolved WHERE document NOT IN (SELECT id FROM documents);
  DELETE FROM authority WHERE document NOT IN (SELECT id FROM documents);
`;

// A copy of what the service computed when this version was released: later changes must not alter the migration.
const TIERS = { 釋字: 2, 憲法法庭裁判: 3, 裁判: 4, 函釋: 5 };
const JUDGMENT_ON_THE_MERITS = 6;
const MAX_LAW_TIER = 1;

function tierThen(document: CitableDocument): number {
  if (isConstitutionalJudgment(document)) return JUDGMENT_ON_THE_MERITS;
  return document.doc_type === '法規命令' ? (isStatute(document) ? 0 : 1) : TIERS[document.doc_type];
}

const roleThen = ({ doc_id }: CitableDocument) =>
  isActId(doc_id) ? 'whole' : actIdOf(doc_id) === null ? 'single' : 'part';

/** Fills the new columns for stored documents. Boosts are slightly too low until citations are counted again. */
export function addDerivedColumns(db: DatabaseSync) {
  db.exec(COLUMNS);
  const set = db.prepare('UPDATE documents SET tier = ?, role = ?, citation_keys = ? WHERE id = ?');
  const documents = db.prepare('SELECT id, doc_id, title, doc_type FROM documents').all();
  for (const row of documents as (CitableDocument & { id: number })[])
    set.run(tierThen(row), roleThen(row), JSON.stringify(documentKeys(row)), row.id);
  const boosts = db.prepare(
    `UPDATE authority SET boost = 1 + 0.2 * (ln(1 + decisions) + 0.5 * ln(1 + statutes))
     WHERE document IN (SELECT id FROM documents WHERE tier <= ?)`,
  );
  boosts.run(MAX_LAW_TIER);
}
