import { belongsToConversation } from './follow-up-chances.ts';
import type { FollowUpRankings } from './follow-up-features.ts';
import type { AnswerRanking } from './library.ts';
import { NEAR_SCORE, ON_POINT_SCORE } from './relevance.ts';
import type { FollowUpContext } from './run-searches.ts';
import type { ScoredSearch } from './score-searches.ts';
import { chancesOf } from './selection.ts';

/** A message below this has by itself nothing to do with law: what it finds alone does not count. */
export const OFF_TOPIC_SCORE = -1.65;
/** A message above this, of which something found answers with this chance, stands for itself: it begins another topic. */
const NEW_TOPIC_SCORE = 1.7;
const NEW_TOPIC_CHANCE = 0.3;

/**
 * How far what was found answers: a source answers the question itself; none does, and the sources come closest; or search
 * itself has nothing that is about it.
 */
export type RetrievalOutcome = 'on-point' | 'near' | 'nothing';

/** What was found and may be drawn on, with how far it answers: of one question or several, or of a follow-up. */
/** By `begins` it asks something of its own: what it finds alone answers it, rated beside what was told before. */
export type RelevantFollowUp = FollowUpRankings & { begins?: boolean };

type RelevantRankings = {
  outcome: RetrievalOutcome;
  rankings: AnswerRanking[];
  followUp?: RelevantFollowUp;
};

const NOTHING: RelevantRankings = { outcome: 'nothing', rankings: [] };

/**
 * The searches whose results answer the question; where none does, those that come near. Searches together with earlier
 * questions count only if the last message belongs to them.
 */
export function keepRelevantSearches(
  searches: readonly ScoredSearch[],
  context: FollowUpContext | null = null,
): RelevantRankings {
  const alone = searches.at(-1);
  const together = searches.filter(({ search }) => search.followUp !== undefined);
  if (!alone || together.length === 0) return keepSeparate(searches);
  const isCertain = together[0]?.search.followUp === 'certain';
  if (!isCertain && beginsTopic(alone))
    return { ...keepSeparate([alone]), followUp: { ...followUpRankings(searches, context), begins: true } };
  if (!isCertain && !belongsToConversation(searches)) return NOTHING;
  return keepJoined(together, alone, context);
}

/** Whether the last message asks something of its own, whatever was asked before. */
const beginsTopic = ({ relevance, ranking }: ScoredSearch): boolean =>
  relevance > NEW_TOPIC_SCORE && Math.max(0, ...chancesOf(ranking)) >= NEW_TOPIC_CHANCE;

/** Each search asks something else. */
function keepSeparate(searches: readonly ScoredSearch[]): RelevantRankings {
  const near = searches.filter(({ relevance }) => relevance > NEAR_SCORE);
  const onPoint = near.filter(({ relevance }) => relevance > ON_POINT_SCORE);
  const best = onPoint.length > 0 ? onPoint : near;
  return {
    outcome: onPoint.length > 0 ? 'on-point' : best.length > 0 ? 'near' : 'nothing',
    rankings: best.map(({ ranking }) => ranking),
  };
}

/** A follow-up is asked behind what was told before, and alone as far as that says anything. */
function keepJoined(
  together: readonly ScoredSearch[],
  alone: ScoredSearch,
  context: FollowUpContext | null,
): RelevantRankings {
  const near = together.filter(({ relevance }) => relevance > NEAR_SCORE);
  if (near.length === 0) return keepSeparate([alone]);
  const joined = alone.relevance > OFF_TOPIC_SCORE ? [...near, alone] : near;
  // What may be idle talk, and is on the point only by what was asked before, is near at most.
  const mayBeIdle = together[0]?.search.followUp !== 'certain' && alone.relevance <= NEAR_SCORE;
  const isOnPoint = !mayBeIdle && joined.some(({ relevance }) => relevance > ON_POINT_SCORE);
  return {
    outcome: isOnPoint ? 'on-point' : 'near',
    rankings: joined.map(({ ranking }) => ranking),
    followUp: followUpRankings([...together, alone], context),
  };
}

/** What each way to search for a follow-up found. */
export function followUpRankings(
  searches: readonly ScoredSearch[],
  context: FollowUpContext | null,
): FollowUpRankings {
  const of = (way: 'alone' | 'together' | 'topic' | 'beginning') =>
    searches.find(({ search }) => search.ways?.includes(way));
  return {
    alone: of('alone')?.ranking ?? null,
    together: of('together')?.ranking ?? null,
    topic: of('topic')?.ranking ?? null,
    beginning: of('beginning')?.ranking ?? null,
    act: context?.act ?? null,
    story: context?.story ?? null,
    relevance: of('alone')?.relevance ?? NEAR_SCORE,
  };
}
