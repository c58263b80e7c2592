/** How good one ranking is, given which documents are right. */
export type Scores = {
  'hit@1': number;
  'mrr@10': number;
  'ndcg@10': number;
  'recall@10': number;
  'recall@100': number;
};

export const METRICS = ['hit@1', 'mrr@10', 'ndcg@10', 'recall@10', 'recall@100'] as const;

const gain = (rank: number) => 1 / Math.log2(rank + 2);

/** `scoresOf(['b', 'a'], new Set(['a']))` has hit@1 0, mrr@10 0.5 and recall@10 1. */
export function scoresOf(ranking: readonly string[], relevant: ReadonlySet<string>): Scores {
  const seen = new Set<string>();
  const ranks: number[] = [];
  for (const [rank, id] of ranking.entries()) {
    if (relevant.has(id) && !seen.has(id)) ranks.push(rank);
    seen.add(id);
  }
  const within = (most: number) => ranks.filter((rank) => rank < most);
  const [first = Number.POSITIVE_INFINITY] = ranks;
  const most = Math.min(10, relevant.size);
  const ideal = Array.from({ length: most }, (_, rank) => gain(rank)).reduce((a, b) => a + b, 0);
  return {
    'hit@1': first === 0 ? 1 : 0,
    'mrr@10': first < 10 ? 1 / (first + 1) : 0,
    'ndcg@10': within(10).reduce((sum, rank) => sum + gain(rank), 0) / ideal,
    'recall@10': within(10).length / relevant.size,
    'recall@100': within(100).length / relevant.size,
  };
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;

/** The value that a share of all doesn't exceed: `percentile(times, 0.95)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where the mean would lie, 95 times of 100, had other questions of the same sort been asked. */
export function interval(values: readonly number[], { draws = 1_000, seed = 1 } = {}): [number, number] {
  const random = randomOf(seed);
  const means = Array.from({ length: draws }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] as number)),
  );
  return [percentile(means, 0.025), percentile(means, 0.975)];
}
