import { actIdOf, articleNumberOf } from '#lib/taiwan/ids.ts';
import { isConstitutionalJudgment, isStatute } from '#lib/taiwan/kinds/hierarchy.ts';
import type { CandidateFeatures } from '../features/features.ts';
import { NO_FEATURES } from '../features/no-features.ts';
import type { RankedCandidate } from '../options.ts';
import { MIN_DIVISOR } from './relative-features.ts';
import { softmax } from './shares.ts';
import { supportOdds } from './similarity.ts';

/** The number of best candidates that are compared with each other. */
export const MAX_COMPARED = 30;

/** What is read of a candidate that is compared with the others. */
export type ComparedCandidate = Pick<
  RankedCandidate,
  'doc_id' | 'title' | 'doc_type' | 'is_abandoned' | 'score' | 'features'
>;

/** Features taken relative to the maximum of all candidates. */
const RELATIVE = [
  'vector',
  'vectorText',
  'vectorWritten',
  'vectorWhole',
  'knownAnswerNearest',
  'expandedNear',
  'literalNear',
  'expandedText',
  'literalText',
  'nameMatch',
  'lineCover',
  'lineExpanded',
  'lineDensity',
  'writtenText',
  'writtenRun',
  'aroundText',
  'described',
  'cited',
  'prior',
  'citedByDecisions',
  'citedByStatutes',
  'literalRuns',
] as const satisfies readonly (keyof CandidateFeatures)[];
/** Features taken as they are: all of them. */
const ABSOLUTE = Object.keys(NO_FEATURES) as (keyof CandidateFeatures)[];

/** The names of the numbers that `comparisonFeatures` gives, in order, as models/selection.json has them. */
export const COMPARISON_FEATURES: readonly string[] = [
  'behind the best',
  'place',
  'first',
  'share',
  'log share',
  'behind the one before',
  'ahead of the next',
  'share of its act',
  'share of its neighbours',
  'of its act among ten',
  'act of the first',
  'order',
  'interpretation',
  'constitutional',
  'undecided',
  'abandoned',
  'length of the question',
  'third behind',
  'tenth behind',
  'support odds',
  ...RELATIVE.map((name) => `${name} of most`),
  ...ABSOLUTE,
];

const MAX_BEHIND = 8;
const MAX_STEP = 3;
/** Value where there are too few candidates. */
const FAR_BEHIND = 5;
const TEN = 10;
/** Articles of one act that are no farther apart are neighbours. */
const MAX_NEIGHBOUR_DISTANCE = 6;
const MIN_SHARE = 1e-4;

/** Each of the best candidates as numbers that compare it with the others of its question; they come best first. */
export function comparisonFeatures(
  question: string,
  candidates: readonly ComparedCandidate[],
  count: number = MAX_COMPARED,
): number[][] {
  const compared = candidates.slice(0, MAX_COMPARED);
  const [first] = compared;
  if (!first) return [];
  const scores = compared.map(({ score }) => score);
  const top = Math.max(...scores);
  const scoreAt = (place: number) => scores[place] ?? top - FAR_BEHIND;
  const shares = softmax(scores);
  const places = compared.map(({ doc_id }) => placeInAct(doc_id));
  const maxima = RELATIVE.map((name) =>
    Math.max(MIN_DIVISOR, ...compared.map(({ features }) => features[name])),
  );
  const maxSupport = Math.max(...compared.map(({ features }) => features.vectorSupport));
  return compared.slice(0, count).map((candidate, i) => {
    const { act, article } = places[i] as PlaceInAct;
    const isOfSameAct = places.map((place, j) => j !== i && act !== null && place.act === act);
    const sum = (isIn: (j: number) => boolean) =>
      shares.reduce((all, share, j) => all + (isIn(j) ? share : 0), 0);
    const isNeighbour = (j: number) =>
      isOfSameAct[j] === true &&
      Math.abs((places[j] as PlaceInAct).article - article) <= MAX_NEIGHBOUR_DISTANCE;
    const isLaw = candidate.doc_type === '法規命令';
    const share = shares[i] as number;
    return [
      Math.max(-MAX_BEHIND, candidate.score - top),
      Math.log(i + 1),
      Number(i === 0),
      share,
      Math.log(share + MIN_SHARE),
      i === 0 ? 0 : Math.min(MAX_STEP, scoreAt(i - 1) - candidate.score),
      Math.min(MAX_STEP, candidate.score - scoreAt(i + 1)),
      sum((j) => isOfSameAct[j] === true),
      sum(isNeighbour),
      isOfSameAct.slice(0, TEN).filter(Boolean).length / TEN,
      Number(isLaw && act !== null && act === (places[0] as PlaceInAct).act),
      Number(isLaw && !isStatute(candidate)),
      Number(candidate.doc_type === '釋字'),
      Number(candidate.doc_type === '憲法法庭裁判'),
      Number(candidate.doc_type === '憲法法庭裁判' && !isConstitutionalJudgment(candidate)),
      Number(candidate.is_abandoned),
      Math.log1p(question.length),
      top - scoreAt(2),
      top - scoreAt(TEN - 1),
      supportOdds(candidate.features.vectorSupport, maxSupport),
      ...RELATIVE.map((name, k) => candidate.features[name] / (maxima[k] as number)),
      ...ABSOLUTE.map((name) => candidate.features[name]),
    ];
  });
}

type PlaceInAct = { act: string | null; article: number };

const placeInAct = (docId: string): PlaceInAct => ({
  act: actIdOf(docId),
  article: Number.parseInt(articleNumberOf(docId) ?? '', 10),
});
