import type { DegradedPart } from '#lib/contract/names.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { withoutPlace } from '#lib/taiwan/kinds/hierarchy.ts';
import { softmax } from '#service/search/ranking/shares.ts';
import type { RetrievalDepth } from '../understand/depth.ts';
import type { QuestionSearch, UserQuestion } from '../understand/user-question.ts';
import type { AnswerLibrary, AnswerRanking, QuestionTerm } from './library.ts';

/** A search of the question with what it found. */
export type QuestionSearchResult = { search: QuestionSearch; ranking: AnswerRanking };

/**
 * `story`: the search for the earlier messages; `act`: the search for the last message, with the name of the act that
 * the story is about put before it.
 */
export type FollowUpContext = { story: AnswerRanking; act: AnswerRanking | null };

/** The results of all searches of a question; of a follow-up also its context. */
type FoundBySearches = { results: QuestionSearchResult[]; context: FollowUpContext | null };

const isStory = ({ ways }: QuestionSearch): boolean => ways?.includes('story') === true;

/**
 * Runs all searches of a question at once. For a question that only names documents, the documents that cite them are
 * kept.
 */
export async function runSearches(
  library: Pick<AnswerLibrary, 'ranking'>,
  { searches, filters, onlyNames }: Pick<UserQuestion, 'searches' | 'filters' | 'onlyNames'>,
  { candidates: limit }: Pick<RetrievalDepth, 'candidates'>,
): Promise<FoundBySearches> {
  const story = searches.find(isStory);
  const rank = (text: string) => library.ranking(text, { limit, filters });
  const alone = searches.find(({ ways }) => ways?.includes('alone'));
  const [context, results] = await Promise.all([
    story && alone ? readContext(story.text, alone.text, rank) : null,
    Promise.all(
      searches
        .filter((one) => !isStory(one))
        .map(async (search) => {
          const ranking = await rank(search.text);
          return { search, ranking: onlyNames ? keepCiting(ranking) : ranking };
        }),
    ),
  ]);
  return { results, context };
}

/**
 * A short question is searched for with the act that the story is about: 「跟哪個機關要」 after a question on 國家賠償 is one
 * about 國家賠償法.
 */
async function readContext(
  story: string,
  last: string,
  rank: (text: string) => Promise<AnswerRanking>,
): Promise<FollowUpContext> {
  const found = await rank(story);
  const act = mainAct(found);
  return { story: found, act: act === null ? null : await rank(`${act} ${last}`) };
}

/** The name of the act in force whose articles are likeliest to be what a search looked for; null where none was found. */
function mainAct({ candidates }: AnswerRanking): string | null {
  const shares = softmax(candidates.map(({ score }) => score));
  const acts = new Map<string, { name: string; share: number }>();
  for (const [i, { doc_id, title, is_abandoned }] of candidates.entries()) {
    const act = actIdOf(doc_id);
    if (act === null || is_abandoned) continue;
    const share = (acts.get(act)?.share ?? 0) + (shares[i] as number);
    acts.set(act, { name: withoutPlace(title), share });
  }
  const [best] = [...acts.values()].sort((a, b) => b.share - a.share);
  return best?.name ?? null;
}

function keepCiting(ranking: AnswerRanking): AnswerRanking {
  return { ...ranking, candidates: ranking.candidates.filter(({ features }) => features.shared > 0) };
}

/** The terms of all searches, each with its greatest weight. */
export function mergeTerms(results: readonly QuestionSearchResult[]): QuestionTerm[] {
  const terms = new Map<string, QuestionTerm>();
  for (const term of results.flatMap(({ ranking }) => ranking.indexedTerms)) {
    const key = `${term.kind} ${term.term}`;
    if ((terms.get(key)?.weight ?? 0) < term.weight) terms.set(key, term);
  }
  return [...terms.values()];
}

/** The parts that failed in any search, each once. */
export function degradedParts({ results, context }: FoundBySearches): DegradedPart[] {
  const rankings = [
    ...results.map(({ ranking }) => ranking),
    ...(context ? [context.story, ...(context.act ? [context.act] : [])] : []),
  ];
  return [...new Set(rankings.flatMap(({ degraded }) => degraded ?? []))].sort();
}
