import type { DocType } from '#lib/contract/document.ts';
import { isConstitutionalJudgment } from '#lib/taiwan/hierarchy.ts';
import type { RankedCandidate, Ranking } from '#service/search/options.ts';
import type { Depth } from '../understand/depth.ts';
import type { Source } from './source.ts';

/**
 * A document that an answer shall draw on; `score` is how far it is behind the best, 0 for that. `because`: the passage for
 * which it is here, if it is for one.
 */
export type Chosen = { doc_id: string; score: number; by: Source['by']; because?: string };

type Group = 'laws' | 'opinions' | 'judgments';
const GROUPS: Record<DocType, Group> = {
  法規命令: 'laws',
  釋字: 'opinions',
  憲法法庭裁判: 'opinions',
  函釋: 'opinions',
  裁判: 'judgments',
};
const ORDER: readonly Group[] = ['laws', 'opinions', 'judgments'];

/** Further behind the best of all than this, a document must have half as many words of the question, or be as near. */
const CLOSE = 1;
const ENOUGH_WORDS = 0.5;
const AS_NEAR = 0.95;
/**
 * What is said about the law is always far behind it where the question is an everyday one. It is on point where words
 * and meaning both speak for it; where there are no vectors, words alone.
 */
const MEANING_OF_OTHERS = 0.75;
const WORDS_OF_OTHERS = 0.6;
const WORDS_ALONE = 0.8;
/** The law that no longer holds stands behind that which does, and who only says why nothing is decided behind who decides. */
const ABANDONED = 2;
const UNDECIDED = 2;

const setBack = (one: RankedCandidate): number =>
  (one.is_abandoned ? ABANDONED : 0) +
  (one.doc_type === '憲法法庭裁判' && !isConstitutionalJudgment(one) ? UNDECIDED : 0);

/**
 * The best of each group, so that many judgments don't crowd out the law that they apply; of several searches each has its
 * turn, best first.
 */
export function choose(rankings: readonly Ranking[], depth: Depth): Chosen[] {
  const found = rankings.map(({ candidates }) => likely(candidates, depth));
  const seen = new Set<string>();
  return ORDER.flatMap((group) => {
    const queues = found.map((all) => all.filter(({ doc_type }) => GROUPS[doc_type] === group));
    const chosen: Chosen[] = [];
    while (chosen.length < depth[group] && queues.some((queue) => queue.length > 0))
      for (const queue of queues) {
        const next = queue.shift();
        if (!next || seen.has(next.doc_id) || chosen.length === depth[group]) continue;
        seen.add(next.doc_id);
        chosen.push({ doc_id: next.doc_id, score: next.score, by: 'words' });
      }
    return chosen;
  });
}

/** What is near enough to the best, in order; scores are how far behind it. */
function likely(candidates: readonly RankedCandidate[], { behind }: Depth): RankedCandidate[] {
  const [first] = candidates;
  if (!first) return [];
  const most = (of: (one: RankedCandidate) => number) => Math.max(1e-6, ...candidates.map(of));
  const nearest = most(({ features }) => features.vector);
  const hasVectors = nearest > 1e-6;
  const meant = most(({ features }) => features.expandedNear);
  const said = most(({ features }) => features.literalNear);
  return candidates
    .map((one) => ({ ...one, score: one.score - first.score - setBack(one) }))
    .filter(({ score, features, isNamed, doc_type }) => {
      if (score >= -CLOSE || isNamed) return true;
      const words = Math.max(features.expandedNear / meant, features.literalNear / said);
      const meaning = features.vector / nearest;
      if (score >= -behind && (words >= ENOUGH_WORDS || meaning >= AS_NEAR)) return true;
      if (doc_type === '法規命令') return false;
      return hasVectors ? words >= WORDS_OF_OTHERS && meaning >= MEANING_OF_OTHERS : words >= WORDS_ALONE;
    })
    .sort((a, b) => b.score - a.score);
}
