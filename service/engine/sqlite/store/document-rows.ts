import type { SQLOutputValue } from 'node:sqlite';
import type { DocType, Level } from '#lib/contract/document.ts';
import type { DocumentSummary } from '#service/engine/ports.ts';
import { ABANDONED_START } from './integer-ids.ts';

/** A row as SQLite gives it. */
export type SqlRow = Record<string, SQLOutputValue>;

/** The columns of a document without its text, with its integer id. */
export const SUMMARY = `documents.id, doc_id, title, doc_type, documents.id >= ${ABANDONED_START} AS is_abandoned, date, level, court, issuer`;

export const toSummary = (row: SqlRow): DocumentSummary => ({
  doc_id: row.doc_id as string,
  title: row.title as string,
  doc_type: row.doc_type as DocType,
  is_abandoned: row.is_abandoned === 1,
  date: row.date as string | null,
  level: row.level as Level | null,
  court: row.court as string | null,
  issuer: row.issuer as string | null,
});
