import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import { isConstitutionalJudgment, isStatute } from './hierarchy.ts';

/**
 * Tiers: documents of similar length and style, which compete for a place among the candidates only with each other.
 * Stored in the index, so a number never changes its meaning.
 */
export const STATUTE_TIER = 0;
const ORDER_TIER = 1;
const BY_TYPE: Partial<Record<DocType, number>> = { 釋字: 2, 憲法法庭裁判: 3, 裁判: 4, 函釋: 5 };
const CONSTITUTIONAL_JUDGMENT_TIER = 6;

export function tierOf(document: Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type'>): number {
  if (isConstitutionalJudgment(document)) return CONSTITUTIONAL_JUDGMENT_TIER;
  return BY_TYPE[document.doc_type] ?? (isStatute(document) ? STATUTE_TIER : ORDER_TIER);
}
