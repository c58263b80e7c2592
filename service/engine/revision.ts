import { hash } from 'node:crypto';
import type { DocumentUpsert } from './ports.ts';

/** Tells one content of a document from another. */
export function revisionOf({ document }: Pick<DocumentUpsert, 'document'>): string {
  const { doc_id, title, doc_type, is_abandoned, date, level, court, issuer, text } = document;
  const fields = [doc_id, title, doc_type, is_abandoned, date, level, court, issuer, text];
  return hash('sha256', JSON.stringify(fields), 'base64url').slice(0, 22);
}
