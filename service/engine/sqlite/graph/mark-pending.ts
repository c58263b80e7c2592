import type { DatabaseSync } from 'node:sqlite';
import type { PendingSelection } from '#service/engine/ports.ts';
import { matchTerm } from '../keyword/tokens.ts';
import { LAST_CHARACTER } from '../store/documents.ts';
import { inTransaction } from '../store/transaction.ts';

const MARK = 'INSERT OR IGNORE INTO pending_links (document)';

/** Marks documents to be linked again. See `CitationGraph.markPending`. */
export function createMarkPending(db: DatabaseSync) {
  const all = db.prepare(`${MARK} SELECT id FROM documents`);
  const some = db.prepare(
    `${MARK} SELECT id FROM documents WHERE doc_id IN (SELECT value FROM json_each(?))`,
  );
  const below = db.prepare(`${MARK} SELECT id FROM documents WHERE doc_id >= ? AND doc_id < ?`);
  const holding = db.prepare(`${MARK} SELECT rowid FROM words WHERE words MATCH ?`);

  return (selection: PendingSelection): void => {
    if ('all' in selection) all.run();
    else if ('docIds' in selection) some.run(JSON.stringify(selection.docIds));
    else if ('prefixes' in selection)
      inTransaction(db, () => {
        for (const prefix of selection.prefixes) below.run(prefix, prefix + LAST_CHARACTER);
      });
    else if (selection.holding !== '') holding.run(`body : ${matchTerm(selection.holding)}`);
  };
}
