/** How good one ranking is, given which documents are relevant. */
export type RankingScores = {
  'hit@1': number;
  'mrr@10': number;
  'ndcg@10': number;
  'recall@10': number;
  'recall@100': number;
};

export const SCORE_NAMES = ['hit@1', 'mrr@10', 'ndcg@10', 'recall@10', 'recall@100'] as const;
export type ScoreName = (typeof SCORE_NAMES)[number];

/** The discounted gain of a relevant document at a rank that counts from 0. */
const gainAt = (rank: number) => 1 / Math.log2(rank + 2);

/** `scoreRanking(['b', 'a'], new Set(['a']))` has hit@1 0, mrr@10 0.5 and recall@10 1. */
export function scoreRanking(ranking: readonly string[], relevant: ReadonlySet<string>): RankingScores {
  const seen = new Set<string>();
  const ranks: number[] = [];
  for (const [rank, id] of ranking.entries()) {
    if (relevant.has(id) && !seen.has(id)) ranks.push(rank);
    seen.add(id);
  }
  const within = (cutoff: number) => ranks.filter((rank) => rank < cutoff);
  const [first = Number.POSITIVE_INFINITY] = ranks;
  const idealLength = Math.min(10, relevant.size);
  const ideal = Array.from({ length: idealLength }, (_, rank) => gainAt(rank)).reduce((a, b) => a + b, 0);
  return {
    'hit@1': first === 0 ? 1 : 0,
    'mrr@10': first < 10 ? 1 / (first + 1) : 0,
    'ndcg@10': within(10).reduce((sum, rank) => sum + gainAt(rank), 0) / ideal,
    'recall@10': within(10).length / relevant.size,
    'recall@100': within(100).length / relevant.size,
  };
}
