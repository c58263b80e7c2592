import type { StandingName } from '#lib/contract/document.ts';

/** The ranks (位階) of norms, the highest first, by their names in the URL. */
export const NORM_RANKS = ['憲法', '法律', '命令'] as const;
export type NormRank = (typeof NORM_RANKS)[number];

/** The contract's standings that each rank covers. */
export const RANK_STANDINGS: Record<NormRank, readonly StandingName[]> = {
  憲法: ['constitution'],
  法律: ['code', 'act'],
  命令: ['order'],
};
