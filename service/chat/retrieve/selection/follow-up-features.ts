import { actIdOf } from '#lib/taiwan/ids.ts';
import { isConstitutionalJudgment } from '#lib/taiwan/kinds/hierarchy.ts';
import { type KnownAnswers, NO_ANSWERS } from '#service/search/known-questions/count-answers.ts';
import { shippedKnownFollowUps } from '#service/search/known-questions/known-follow-ups.ts';
import { softmax } from '#service/search/ranking/shares.ts';
import type { AnswerRanking, RankedEntry } from '../library.ts';
import { chancesOf } from './selection.ts';

/** The rankings of the searches of a follow-up; null for a search that was not made. `relevance`: that of `alone`. */
export type FollowUpRankings = Record<FollowUpWay, AnswerRanking | null> & { relevance: number };
const WAYS = ['alone', 'together', 'topic', 'beginning', 'act', 'story'] as const;
type FollowUpWay = (typeof WAYS)[number];
/** Results of the search for the earlier messages alone are no candidates; each other search adds some of its best. */
const CONTEXT_WAY: FollowUpWay = 'story';
const MAX_CANDIDATES_PER_SEARCH = 30;

/** Features of a document in each search. */
const SEARCH_FEATURES = [
  'place',
  'log share',
  'behind the best',
  'log chance',
  'root of the chance',
  'first',
  'share of its act',
  'vector',
  'vectorWritten',
  'lineCover',
] as const;

/** The names of the numbers that `followUpFeatures` gives, in order, as models/follow-up.json has them. */
export const FOLLOW_UP_FEATURES: readonly string[] = [
  ...WAYS.flatMap((way) => SEARCH_FEATURES.map((name) => `${way}: ${name}`)),
  'best place',
  'log best place',
  'sum of roots of chances',
  'abandoned',
  'interpretation',
  'constitutional',
  'undecided',
  'prior',
  'citedByStatutes',
  'citedByDecisions',
  'share alone x relevance alone',
  'share alone x length',
  'relevance alone',
  'length',
  'known: share',
  'known: share cubed',
  'known: of all',
  'known: nearest',
  'known: share x nearest',
];

/** Rank of a document that a search did not find. */
const UNFOUND_PLACE = 60;
const MAX_BEHIND = 8;
const MIN_SHARE = 1e-4;
const MIN_CHANCE = 0.003;
const MAX_RELEVANCE = 3;
/** Of a document that answers no known follow-up like the one asked. */
const UNKNOWN = { share: 0, ofAll: 0, nearest: 0 };

/** A norm found by any search of a follow-up, with its features. */
type FollowUpCandidate = { entry: RankedEntry; row: number[] };

/** All candidates of a follow-up. `withoutKnown`: conversations whose known follow-ups are left out. */
export function followUpFeatures(
  rankings: FollowUpRankings,
  withoutKnown: readonly string[] = [],
): FollowUpCandidate[] {
  const readSearches = WAYS.map((way) => readSearch(rankings[way]));
  const relevance = Math.max(-MAX_RELEVANCE, Math.min(MAX_RELEVANCE, rankings.relevance));
  const length = Math.log1p(rankings.alone?.question.text.length ?? 0);
  const entries = new Map(
    readSearches.flatMap(({ norms }, i) =>
      WAYS[i] === CONTEXT_WAY
        ? []
        : norms.slice(0, MAX_CANDIDATES_PER_SEARCH).map((entry) => [entry.doc_id, entry] as const),
    ),
  );
  const knownAnswers = knownAnswersTo(rankings, withoutKnown);
  return [...entries].map(([docId, entry]) => {
    const { share, ofAll, nearest } = knownAnswers.get(docId) ?? UNKNOWN;
    const found = readSearches.map(({ byId }) => byId.get(docId));
    const inQuestionSearches = found.filter((_, i) => WAYS[i] !== CONTEXT_WAY);
    const best = Math.min(...inQuestionSearches.map((one) => one?.place ?? UNFOUND_PLACE));
    const roots = inQuestionSearches.reduce((sum, one) => sum + Math.sqrt(one?.chance ?? 0), 0);
    const { features } = entry;
    const logShareAlone = Math.log((found[0]?.share ?? 0) + MIN_SHARE);
    return {
      entry,
      row: [
        ...readSearches.flatMap((search, i) => featuresInSearch(entry, found[i], search)),
        best,
        Math.log1p(best),
        roots,
        Number(entry.is_abandoned),
        Number(entry.doc_type === '釋字'),
        Number(entry.doc_type === '憲法法庭裁判'),
        Number(entry.doc_type === '憲法法庭裁判' && !isConstitutionalJudgment(entry)),
        features.prior,
        features.citedByStatutes,
        features.citedByDecisions,
        logShareAlone * relevance,
        logShareAlone * length,
        relevance,
        length,
        share,
        share ** 3,
        ofAll,
        nearest,
        share * nearest,
      ],
    };
  });
}

function knownAnswersTo({ alone, story }: FollowUpRankings, without: readonly string[]): KnownAnswers {
  if (!alone?.queryVector || !story?.queryVector) return NO_ANSWERS;
  return shippedKnownFollowUps()(alone.queryVector, story.queryVector, without);
}

type FoundDocument = { entry: RankedEntry; place: number; share: number; behind: number; chance: number };
type ReadSearch = {
  norms: RankedEntry[];
  byId: ReadonlyMap<string, FoundDocument>;
  /** By act: how likely one of its articles is the best. */
  acts: ReadonlyMap<string, number>;
};

const isNorm = ({ doc_type }: RankedEntry) => doc_type !== '裁判' && doc_type !== '函釋';

function readSearch(ranking: AnswerRanking | null): ReadSearch {
  const norms = ranking?.candidates.filter(isNorm).slice(0, UNFOUND_PLACE) ?? [];
  const chances = ranking ? chancesOf({ ...ranking, candidates: norms }) : [];
  const shares = softmax(norms.map(({ score }) => score));
  const top = norms[0]?.score ?? 0;
  const byId = new Map<string, FoundDocument>();
  const acts = new Map<string, number>();
  for (const [place, entry] of norms.entries()) {
    const share = shares[place] as number;
    const behind = Math.max(-MAX_BEHIND, entry.score - top);
    byId.set(entry.doc_id, { entry, place, share, behind, chance: chances[place] ?? 0 });
    const act = actIdOf(entry.doc_id);
    if (act !== null) acts.set(act, (acts.get(act) ?? 0) + share);
  }
  return { norms, byId, acts };
}

/** The features of a document in one search, in the order of `SEARCH_FEATURES`. */
function featuresInSearch(
  { doc_id }: RankedEntry,
  found: FoundDocument | undefined,
  { acts }: ReadSearch,
): number[] {
  const share = found?.share ?? 0;
  const features = found?.entry.features;
  return [
    Math.log1p(found?.place ?? UNFOUND_PLACE),
    Math.log(share + MIN_SHARE),
    found?.behind ?? -MAX_BEHIND,
    Math.log((found?.chance ?? 0) + MIN_CHANCE),
    Math.sqrt(found?.chance ?? 0),
    Number(found?.place === 0),
    (acts.get(actIdOf(doc_id) ?? '') ?? 0) - share,
    features?.vector ?? 0,
    features?.vectorWritten ?? 0,
    features?.lineCover ?? 0,
  ];
}
