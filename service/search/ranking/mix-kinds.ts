import type { DocType } from '#lib/contract/document.ts';
import type { SearchCandidate } from '../candidates/search-candidate.ts';
import type { CandidateFeatures } from '../features/features.ts';
import { MIN_DIVISOR } from './relative-features.ts';

/**
 * The part of a list that is read first, and how many of its places decisions, interpretations and letters may take.
 */
const FIRST_HITS = 10;
const MAX_OTHERS = 3;
/** The first places always keep the scorer's order. */
const UNMOVED = 5;
/**
 * Thresholds of nearness, as shares of the best candidate: words and meaning together, and meaning alone. Without
 * vectors, words alone.
 */
const MIN_NEARNESS = 1.3;
const MIN_SIMILARITY = 0.4;
/** How much nearer a document must be than the article that it replaces. */
const MARGIN = 0.5;

type OtherKind = 'law' | 'interpretation' | 'case' | 'letter';
const KINDS: Record<DocType, OtherKind> = {
  法規命令: 'law',
  釋字: 'interpretation',
  憲法法庭裁判: 'interpretation',
  裁判: 'case',
  函釋: 'letter',
};
const kindOf = ({ doc_type }: Pick<SearchCandidate, 'doc_type'>) => KINDS[doc_type];

type Compared = Pick<SearchCandidate, 'doc_type' | 'is_abandoned' | 'isProcedural'> & {
  features: Pick<
    CandidateFeatures,
    'vector' | 'expandedNear' | 'expandedText' | 'literalNear' | 'literalText'
  >;
};

/**
 * The scorer's training data has no decisions or letters as answers to everyday questions, so it ranks every known
 * article before them. This moves the nearest document of each other kind among the first ten, in place of a farther
 * article; all else keeps its order.
 */
export function mixKinds<T extends Compared>(ordered: readonly T[]): T[] {
  const nearness = compareNearness(ordered);
  const isNear = (one: T) => kindOf(one) !== 'law' && nearness.isNear(one);
  const nearnessOf = (one: T) => nearness.value(one);
  const first = ordered.slice(0, FIRST_HITS);
  const nearFirst = first.filter(isNear);
  const wanted = Math.max(0, MAX_OTHERS - nearFirst.length);
  const promoted = nearestOfEachKind(
    ordered
      .slice(FIRST_HITS)
      .filter(isNear)
      .sort((a, b) => nearnessOf(b) - nearnessOf(a)),
    new Set(nearFirst.map(kindOf)),
  ).slice(0, wanted);
  const farthest = first
    .slice(UNMOVED)
    .filter((one) => kindOf(one) === 'law')
    .sort((a, b) => nearnessOf(a) - nearnessOf(b));
  const chosen = promoted.filter((one, i) => {
    const replaced = farthest[i];
    return replaced !== undefined && nearnessOf(one) >= nearnessOf(replaced) + MARGIN;
  });
  const moved = new Set(farthest.slice(0, chosen.length));
  const stays = first.filter((one) => !moved.has(one));
  const isChosen = new Set(chosen);
  return [
    ...stays.slice(0, UNMOVED),
    ...chosen,
    ...stays.slice(UNMOVED),
    ...first.filter((one) => moved.has(one)),
    ...ordered.slice(FIRST_HITS).filter((one) => !isChosen.has(one)),
  ];
}

/** The first of each kind that is not `present` yet, then the others, each in their order. */
function nearestOfEachKind<T extends Compared>(near: readonly T[], present: ReadonlySet<OtherKind>): T[] {
  const seen = new Set(present);
  const isNew = (one: T) => !seen.has(kindOf(one)) && seen.add(kindOf(one));
  const ofEachKind = near.filter(isNew);
  return [...ofEachKind, ...near.filter((one) => !ofEachKind.includes(one))];
}

/** How near candidates are to the question; repealed documents and procedural rulings count as far. */
function compareNearness(candidates: readonly Compared[]) {
  const most = (name: keyof Compared['features']) =>
    Math.max(MIN_DIVISOR, ...candidates.map(({ features }) => features[name]));
  const best = {
    vector: most('vector'),
    expandedNear: most('expandedNear'),
    expandedText: most('expandedText'),
    literalNear: most('literalNear'),
    literalText: most('literalText'),
  };
  const hasVectors = best.vector > MIN_DIVISOR;
  const share = ({ features }: Compared, name: keyof Compared['features']) => features[name] / best[name];
  const value = (one: Compared): number => {
    const words =
      (Math.max(share(one, 'expandedNear'), share(one, 'literalNear')) +
        Math.max(share(one, 'expandedText'), share(one, 'literalText'))) /
      2;
    return hasVectors ? words + share(one, 'vector') : 2 * words;
  };
  return {
    value,
    isNear: (one: Compared): boolean =>
      !one.is_abandoned &&
      !one.isProcedural &&
      value(one) >= MIN_NEARNESS &&
      (!hasVectors || share(one, 'vector') >= MIN_SIMILARITY),
  };
}
