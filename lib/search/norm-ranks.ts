import type { StandingName } from '#lib/contract/document.ts';

/** 位階 of the law in force, the highest first, by the words of the address. */
export const NORM_RANKS = ['憲法', '法律', '命令'] as const;
export type NormRank = (typeof NORM_RANKS)[number];

/** The standings of the contract that lawyers mean by each. */
export const RANK_STANDINGS: Record<NormRank, readonly StandingName[]> = {
  憲法: ['constitution'],
  法律: ['code', 'act'],
  命令: ['order'],
};
