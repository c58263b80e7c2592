import { TIERS } from '#lib/taiwan/kinds/tiers.ts';
import type { CandidateHit } from '#service/engine/ports.ts';

/** Added to the score of a statute, but not to that of other documents with the same words. */
const STATUTE_BONUS = 4;
const ABANDONED_FACTOR = 0.5;

const bonusOf = ({ tier, is_abandoned }: CandidateHit) =>
  tier === TIERS.statute ? STATUTE_BONUS * (is_abandoned ? ABANDONED_FACTOR : 1) : 0;

/**
 * How strong each candidate is by its words, as a share of the best of its tier: scores of a short article and of a long
 * judgment can't be compared.
 */
export function strengthsOf(hits: readonly CandidateHit[]): Map<string, number> {
  const scores = hits.map((hit) => hit.score + bonusOf(hit));
  const tops = new Map<number, number>();
  for (const [i, { tier }] of hits.entries())
    tops.set(tier, Math.max(tops.get(tier) ?? 0, scores[i] as number));
  return new Map(hits.map(({ doc_id, tier }, i) => [doc_id, (scores[i] as number) / (tops.get(tier) || 1)]));
}
