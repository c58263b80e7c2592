import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import { isConstitutionalJudgment } from '#lib/taiwan/hierarchy.ts';
import type { RetrievalDepth } from '../understand/depth.ts';
import type { CitedStatement } from './cited-statement.ts';
import type { AnswerFeatures, AnswerRanking, RankedEntry } from './library.ts';
import type { AnswerSource } from './source.ts';

/**
 * A document that an answer draws on; `score` is how far it is behind the best, 0 for that. `because`: the passage for
 * which it was selected, if it was for one.
 */
export type SelectedDocument = {
  doc_id: string;
  score: number;
  by: AnswerSource['by'];
  because?: string;
  /** What courts repeat, in its words. */
  statement?: CitedStatement;
};

type DocumentGroup = 'laws' | 'opinions' | 'judgments';
const GROUPS: Record<DocType, DocumentGroup> = {
  法規命令: 'laws',
  釋字: 'opinions',
  憲法法庭裁判: 'opinions',
  函釋: 'opinions',
  裁判: 'judgments',
};
const GROUP_ORDER: readonly DocumentGroup[] = ['laws', 'opinions', 'judgments'];

/**
 * What the best is ahead of the third counts up to this: an article that is the very one asked for takes nothing from those
 * that stand beside it.
 */
const MAX_LEAD = 2.5;
/** No further behind the best than this, a document is selected whatever it holds. */
const NEAR_BEST_SCORE = 1;
/** Further behind, it must hold this share of the most words, or be this near in meaning to the nearest. */
const MIN_WORDS = 0.5;
const MIN_NEARNESS = 0.95;
/**
 * Decisions and letters score far behind the law where the question is an everyday one. They are selected where words
 * and meaning both speak for them; where there are no vectors, by more words.
 */
const MIN_WORDS_OF_OTHERS = 0.6;
const MIN_NEARNESS_OF_OTHERS = 0.75;
const MIN_WORDS_WITHOUT_VECTORS = 0.8;
/** Subtracted from the score of law that is no longer in force, and of rulings that decide nothing. */
const ABANDONED_PENALTY = 2;
const UNDECIDED_PENALTY = 2;
/** Avoids division by 0 where no document has any. */
const MIN_FEATURE = 1e-6;

/**
 * The best of each group, so that many judgments don't crowd out the law that they apply; several searches take turns,
 * each with its best first.
 */
export function selectDocuments(
  rankings: readonly AnswerRanking[],
  depth: RetrievalDepth,
): SelectedDocument[] {
  const found = rankings.map(({ candidates }) => keepNearBest(candidates, depth));
  const seen = new Set<string>();
  return GROUP_ORDER.flatMap((group) => {
    const queues = found.map((all) => all.filter(({ doc_type }) => GROUPS[doc_type] === group));
    const selected: SelectedDocument[] = [];
    while (selected.length < depth[group] && queues.some((queue) => queue.length > 0))
      for (const queue of queues) {
        const next = queue.shift();
        if (!next || seen.has(next.doc_id) || selected.length === depth[group]) continue;
        seen.add(next.doc_id);
        selected.push({ doc_id: next.doc_id, score: next.score, by: 'words' });
      }
    return selected;
  });
}

/** Documents that the question names come first, each once. */
export function putNamedFirst(
  named: readonly Pick<SourceDocument, 'doc_id'>[],
  selected: readonly SelectedDocument[],
): SelectedDocument[] {
  const ids = new Set(named.map(({ doc_id }) => doc_id));
  return [
    ...[...ids].map((doc_id): SelectedDocument => ({ doc_id, score: 0, by: 'name' })),
    ...selected.filter(({ doc_id }) => !ids.has(doc_id)),
  ];
}

/** What is near enough to the best, in order; scores become how far behind the best it is. */
function keepNearBest(candidates: readonly RankedEntry[], { behind }: RetrievalDepth): RankedEntry[] {
  const [first, , third] = candidates;
  if (!first) return [];
  const top = Math.min(first.score, (third ?? first).score + MAX_LEAD);
  const highest = (name: keyof AnswerFeatures) =>
    Math.max(MIN_FEATURE, ...candidates.map(({ features }) => features[name]));
  const best = {
    vector: highest('vector'),
    expanded: highest('expandedNear'),
    literal: highest('literalNear'),
  };
  return candidates
    .map((one) => ({ ...one, score: Math.min(0, one.score - top) - penaltyOf(one) }))
    .filter(({ score, features, isNamed, doc_type }) => {
      if (score >= -NEAR_BEST_SCORE || isNamed) return true;
      const words = Math.max(features.expandedNear / best.expanded, features.literalNear / best.literal);
      const nearness = features.vector / best.vector;
      if (score >= -behind && (words >= MIN_WORDS || nearness >= MIN_NEARNESS)) return true;
      if (doc_type === '法規命令') return false;
      if (best.vector === MIN_FEATURE) return words >= MIN_WORDS_WITHOUT_VECTORS;
      return words >= MIN_WORDS_OF_OTHERS && nearness >= MIN_NEARNESS_OF_OTHERS;
    })
    .sort((a, b) => b.score - a.score);
}

const penaltyOf = (one: RankedEntry): number =>
  (one.is_abandoned ? ABANDONED_PENALTY : 0) +
  (one.doc_type === '憲法法庭裁判' && !isConstitutionalJudgment(one) ? UNDECIDED_PENALTY : 0);
