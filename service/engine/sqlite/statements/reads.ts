import type { DatabaseSync } from 'node:sqlite';
import type { PendingPage, RepeatedStatement, StaleKey, StatementOccurrence } from '#service/engine/ports.ts';
import { SUMMARY, toSummary } from '../store/document-rows.ts';
import { createPendingReads } from '../store/pending.ts';

/** Reads what documents state. See `StatementIndex`. */
export function createStatementReads(db: DatabaseSync) {
  const { pending, countPending } = createPendingReads(
    db,
    'documents.id IN (SELECT document FROM pending_statements)',
  );
  const stale = db.prepare(
    `SELECT stated_keys.key, mark FROM stale_keys JOIN stated_keys ON stated_keys.id = stale_keys.key
     ORDER BY mark LIMIT ?`,
  );
  const occurring = db.prepare(
    `SELECT ${SUMMARY}, start, length, fingerprint
     FROM stated_keys JOIN stated ON stated.key = stated_keys.id JOIN documents ON documents.id = stated.document
     WHERE stated_keys.key = ? ORDER BY date IS NULL, date DESC, documents.id DESC, start LIMIT ?`,
  );
  const repeating = db.prepare(
    'SELECT statements FROM repeated JOIN stated_keys ON stated_keys.id = repeated.key WHERE stated_keys.key = ?',
  );
  return {
    pendingStatements: (page: PendingPage) => pending(page),
    countPendingStatements: () => countPending(),

    staleKeys: (limit: number): StaleKey[] =>
      stale.all(limit).map(({ key, mark }) => ({ key: key as string, mark: mark as number })),

    statementOccurrences: (key: string, limit: number): StatementOccurrence[] =>
      occurring.all(key, limit).map((row) => {
        const { doc_id, doc_type, date, level } = toSummary(row);
        const start = row.start as number;
        const fingerprint = row.fingerprint as Uint8Array;
        return { doc_id, doc_type, date, level, start, end: start + (row.length as number), fingerprint };
      }),

    repeatedStatements: (keys: readonly string[]): RepeatedStatement[] =>
      [...new Set(keys)].flatMap((key) => {
        const row = repeating.get(key);
        return row ? (JSON.parse(row.statements as string) as RepeatedStatement[]) : [];
      }),
  };
}
