import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import { isConstitutionalJudgment, isStatute } from './hierarchy.ts';

/**
 * Tiers: documents of similar length and style, which compete for a place among the candidates only with each other.
 * Stored in the index, so a number never changes its meaning.
 */
export const TIERS = {
  statute: 0,
  order: 1,
  interpretation: 2,
  ruling: 3,
  decision: 4,
  letter: 5,
  constitutionalJudgment: 6,
} as const;
type TierName = keyof typeof TIERS;

const BY_TYPE: Record<Exclude<DocType, '法規命令'>, number> = {
  釋字: TIERS.interpretation,
  憲法法庭裁判: TIERS.ruling,
  裁判: TIERS.decision,
  函釋: TIERS.letter,
};

export function tierOf(document: Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type'>): number {
  if (isConstitutionalJudgment(document)) return TIERS.constitutionalJudgment;
  if (document.doc_type !== '法規命令') return BY_TYPE[document.doc_type];
  return isStatute(document) ? TIERS.statute : TIERS.order;
}

/** A value for each tier, as a list in which the tier's number is the index. */
export function listByTier(values: Readonly<Record<TierName, number>>): number[] {
  const list: number[] = [];
  for (const [name, tier] of Object.entries(TIERS)) list[tier] = values[name as TierName];
  return list;
}
