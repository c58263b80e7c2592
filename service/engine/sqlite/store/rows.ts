import type { Brief } from '#service/engine/engine.ts';
import { ABANDONED } from './schema.ts';

/** The columns of a document without its text. */
export const BRIEF = `documents.id, doc_id, title, doc_type, documents.id >= ${ABANDONED} AS is_abandoned, date, level, court, issuer`;

export type BriefRow = Omit<Brief, 'is_abandoned'> & { id: number; is_abandoned: number };

export const briefOf = ({
  doc_id,
  title,
  doc_type,
  is_abandoned,
  date,
  level,
  court,
  issuer,
}: BriefRow): Brief => ({
  doc_id,
  title,
  doc_type,
  is_abandoned: Boolean(is_abandoned),
  date,
  level,
  court,
  issuer,
});
