import { hash } from 'node:crypto';
import type { DocumentUpsert } from './ports.ts';

/** A hash of the content of a document: it changes when the content does. */
export function revisionOf({ document }: Pick<DocumentUpsert, 'document'>): string {
  const { doc_id, title, doc_type, is_abandoned, date, level, court, issuer, text } = document;
  const fields = [doc_id, title, doc_type, is_abandoned, date, level, court, issuer, text];
  return hash('sha256', JSON.stringify(fields), 'base64url').slice(0, 22);
}
