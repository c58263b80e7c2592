import type { SourceDocument } from '#lib/contract/document.ts';
import { DEFINITION, PENALTY } from '../statutory-phrases.ts';

/** What stands before and after quotations in a memo. It says where they come from, never what follows from them. */

const FURTHER = '此外，';

function subjectOf(quote: string): string {
  if (PENALTY.test(quote)) return '罰則方面，';
  return DEFINITION.test(quote) ? '用語方面，' : FURTHER;
}

/**
 * What an article is about, where that is plain from its first quotation. The first article answers the question itself,
 * and one that goes on with the same subject is not introduced again. `before`: the first quotations of those before it.
 */
export function subjectLead(quote: string, before: readonly string[]): string {
  const last = before.at(-1);
  if (last === undefined) return '';
  const subject = subjectOf(quote);
  if (subject !== subjectOf(last)) return subject;
  return before.length === 1 ? FURTHER : '';
}

export const articleLead = (title: string): string => `${title}規定：`;

/** How many entries of a list are left out. */
export const leftOut = (entries?: number): string => (entries ? `（此處另有 ${entries} 款、目未摘錄）` : '');

/** Before a further quotation of the same part. */
export const SAME_PART_LEAD = '又指出：';
/** Between quotations of one document. */
export const BETWEEN_QUOTES = '；';

const PART_LEADS: Record<string, string> = {
  主文: '主文：',
  判決主文: '主文：',
  解釋文: '解釋文：',
  理由書: '理由書指出：',
  解釋理由書: '理由書指出：',
  理由: '理由指出：',
  事實及理由: '理由指出：',
  主旨: '主旨：',
  說明: '說明欄載明：',
};

/** Before a quotation from a court or an authority. */
export function partLead({ doc_type }: Pick<SourceDocument, 'doc_type'>, part: string | null): string {
  return (part && PART_LEADS[part]) ?? (doc_type === '函釋' ? '載明：' : '指出：');
}

/** The day of a judgment as its readers write it: （民國106年11月9日）. */
export function judgmentDate({ doc_type, date }: Pick<SourceDocument, 'doc_type' | 'date'>): string {
  if (doc_type !== '裁判' || !date) return '';
  const [year = 0, month, day] = date.split('-').map(Number);
  return `（民國${year - 1911}年${month}月${day}日）`;
}
