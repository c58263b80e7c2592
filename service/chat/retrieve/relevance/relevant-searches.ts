import { asksAboutForeignLaw } from '../../understand/foreign-law.ts';
import type { AnswerRanking } from '../library.ts';
import type { FollowUpContext } from '../run-searches.ts';
import {
  belongsToConversation,
  type EntryWithChance,
  followUpChancesOf,
} from '../selection/follow-up-chances.ts';
import type { FollowUpRankings } from '../selection/follow-up-features.ts';
import { chancesOf } from '../selection/selection.ts';
import { NEAR_SCORE, ON_POINT_SCORE } from './relevance.ts';
import type { ScoredSearch } from './score-searches.ts';

/**
 * Relevance below which a message has nothing to do with law by itself: results of the search for it alone do not
 * count.
 */
export const OFF_TOPIC_SCORE = -1.65;
/**
 * Relevance above which a message begins another topic, and the chance that one of its results must reach to answer
 * it.
 */
const NEW_TOPIC_SCORE = 1.7;
const NEW_TOPIC_CHANCE = 0.3;
/**
 * Relevance is a score of the whole result. A single document that is very likely to answer overrides it: with
 * `CLEAR_CHANCE` results that come near count as on the point; with `SURE_CHANCE` results below `NEAR_SCORE` count as near,
 * unless they are below `DOUBTFUL_SCORE`. A message that one document of the conversation answers with `CLEAR_CHANCE`
 * belongs to it, whatever else it looks like.
 */
const CLEAR_CHANCE = 0.7;
const SURE_CHANCE = 0.9;
const DOUBTFUL_SCORE = -2.2;
/**
 * A follow-up is on the point if one document of the conversation answers it with this chance, however little the message
 * says by itself: 「可以請求什麼」.
 */
const LIKELY_FOLLOW_UP_CHANCE = 0.5;

/**
 * Outcome of retrieval: `on-point`: a source answers the question; `near`: none does, and the closest ones are used;
 * `nothing`: no result is about the question.
 */
export type RetrievalOutcome = 'on-point' | 'near' | 'nothing';

/**
 * A follow-up: the search for its message alone, and the norms found by any of its searches. `beginsTopic`: the message asks a
 * question of its own; the results for it alone answer it, with the conversation as context.
 */
export type RelevantFollowUp = {
  alone: AnswerRanking;
  candidates: readonly EntryWithChance[];
  beginsTopic: boolean;
};

/** The searches whose results may be used, with the outcome: of one question, several questions, or a follow-up. */
type RelevantRankings = {
  outcome: RetrievalOutcome;
  rankings: AnswerRanking[];
  followUp?: RelevantFollowUp;
};

const NOTHING: RelevantRankings = { outcome: 'nothing', rankings: [] };

/**
 * Keeps the searches whose results answer the question; if none does, those that come near. Searches together with
 * earlier messages count only if the last message belongs to these.
 */
export function keepRelevantSearches(
  searches: readonly ScoredSearch[],
  context: FollowUpContext | null = null,
): RelevantRankings {
  const alone = searches.at(-1);
  const together = searches.filter(({ search }) => search.followUp !== undefined);
  if (!alone || together.length === 0) return keepSeparate(searches);
  if (asksAboutForeignLaw(alone.search.text)) return NOTHING;
  const isCertain = together[0]?.search.followUp === 'certain';
  const candidates = followUpChancesOf(followUpRankings(searches, context));
  if (!isCertain && asksOwnQuestion(alone))
    return {
      ...keepSeparate([alone]),
      followUp: { alone: alone.ranking, candidates, beginsTopic: true },
    };
  const belongs = isCertain || belongsToConversation(searches) || isLikely(candidates, CLEAR_CHANCE);
  return belongs ? keepJoined(together, alone, candidates) : NOTHING;
}

const isLikely = (candidates: readonly EntryWithChance[], least: number): boolean =>
  candidates.some(({ chance }) => chance >= least);

/** Whether the last message asks a question of its own, whatever was asked before. */
const asksOwnQuestion = ({ relevance, ranking }: ScoredSearch): boolean =>
  relevance > NEW_TOPIC_SCORE && Math.max(0, ...chancesOf(ranking)) >= NEW_TOPIC_CHANCE;

/** Each search is for another question. */
function keepSeparate(searches: readonly ScoredSearch[]): RelevantRankings {
  const outcomes = searches.map(outcomeOf);
  const outcome = (['on-point', 'near'] as const).find((one) => outcomes.includes(one)) ?? 'nothing';
  return {
    outcome,
    rankings: searches
      .filter((_, i) => outcome !== 'nothing' && outcomes[i] === outcome)
      .map(({ ranking }) => ranking),
  };
}

function outcomeOf({ relevance, ranking }: ScoredSearch): RetrievalOutcome {
  if (relevance > ON_POINT_SCORE) return 'on-point';
  if (relevance <= DOUBTFUL_SCORE) return 'nothing';
  const chance = Math.max(0, ...chancesOf(ranking));
  if (relevance > NEAR_SCORE) return chance >= CLEAR_CHANCE ? 'on-point' : 'near';
  return chance >= SURE_CHANCE ? 'near' : 'nothing';
}

/** A follow-up is searched for together with earlier messages, and also alone if it says enough by itself. */
function keepJoined(
  together: readonly ScoredSearch[],
  alone: ScoredSearch,
  candidates: readonly EntryWithChance[],
): RelevantRankings {
  const near = together.filter(({ relevance }) => relevance > NEAR_SCORE);
  if (near.length === 0) return keepSeparate([alone]);
  const joined = alone.relevance > OFF_TOPIC_SCORE ? [...near, alone] : near;
  // The relevance together with earlier messages does not tell whether a message is idle talk.
  const mayBeIdle = together[0]?.search.followUp !== 'certain' && alone.relevance <= NEAR_SCORE;
  const isOnPoint =
    (!mayBeIdle && joined.some(({ relevance }) => relevance > ON_POINT_SCORE)) ||
    isLikely(candidates, LIKELY_FOLLOW_UP_CHANCE);
  return {
    outcome: isOnPoint ? 'on-point' : 'near',
    rankings: joined.map(({ ranking }) => ranking),
    followUp: { alone: alone.ranking, candidates, beginsTopic: false },
  };
}

/** The result of each kind of search for a follow-up. */
export function followUpRankings(
  searches: readonly ScoredSearch[],
  context: FollowUpContext | null,
): FollowUpRankings {
  const searchOf = (way: 'alone' | 'together' | 'topic' | 'beginning') =>
    searches.find(({ search }) => search.ways?.includes(way));
  return {
    alone: searchOf('alone')?.ranking ?? null,
    together: searchOf('together')?.ranking ?? null,
    topic: searchOf('topic')?.ranking ?? null,
    beginning: searchOf('beginning')?.ranking ?? null,
    act: context?.act ?? null,
    story: context?.story ?? null,
    relevance: searchOf('alone')?.relevance ?? NEAR_SCORE,
  };
}
