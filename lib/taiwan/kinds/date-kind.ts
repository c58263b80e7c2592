import type { DocType } from '../../contract/document.ts';
import { articleNumberOf } from '../ids.ts';
import type { EndOfForce } from './end-of-force.ts';

/**
 * What the date of a document is the day of. `own`: its decision, announcement or issue. Of an act, its last amendment
 * or its repeal; an article has the date of its act, of which it may not be known which of the two it is.
 */
export const DATE_KINDS = [
  'own',
  'amended',
  'repealed',
  'act_amended',
  'act_repealed',
  'act_changed',
] as const;
export type DateKind = (typeof DATE_KINDS)[number];

export function dateKindOf(
  { doc_id, doc_type }: { doc_id: string; doc_type: DocType | null | undefined },
  ended: EndOfForce | null,
): DateKind {
  if (doc_type !== '法規命令') return 'own';
  const isInForce = ended === null || ended.kind === 'superseded';
  if (articleNumberOf(doc_id) === null) return isInForce ? 'amended' : 'repealed';
  if (isInForce) return 'act_amended';
  return ended.kind === 'repealed' && ended.date !== null ? 'act_repealed' : 'act_changed';
}
