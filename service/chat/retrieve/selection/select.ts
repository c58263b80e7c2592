import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import { isConstitutionalJudgment } from '#lib/taiwan/kinds/hierarchy.ts';
import { isOfOtherProcedure, punishesInstead } from '#lib/taiwan/questions/procedures.ts';
import type { RetrievalDepth } from '../../understand/depth.ts';
import type { CitedStatement } from '../additions/cited-statement.ts';
import type { AnswerRanking, RankedEntry } from '../library.ts';
import type { RelevantFollowUp } from '../relevance/relevant-searches.ts';
import type { AnswerSource } from '../sources/source.ts';
import { type EntryWithChance, followUpPolicy } from './follow-up-chances.ts';
import { createIsNearBest } from './near-best.ts';
import { chancesOf, type SelectionPolicy, selectPlaces, shippedPolicy } from './selection.ts';

/**
 * A document selected for an answer; `score`: its distance to the best, 0 for the best itself. `reasonPassage`: the
 * passage for which it was selected, if any.
 */
export type SelectedDocument = {
  doc_id: string;
  score: number;
  by: AnswerSource['by'];
  reasonPassage?: string;
  /** The repeated statement that it was selected for. */
  statement?: CitedStatement;
};

type DocumentGroup = 'laws' | 'opinions' | 'practice';
const GROUPS: Record<DocType, DocumentGroup> = {
  法規命令: 'laws',
  釋字: 'opinions',
  憲法法庭裁判: 'opinions',
  函釋: 'practice',
  裁判: 'practice',
};
const GROUP_ORDER: readonly DocumentGroup[] = ['laws', 'opinions', 'practice'];
const groupOf = ({ doc_type }: Pick<RankedEntry, 'doc_type'>) => GROUPS[doc_type];

/**
 * Factor on the chance of a norm that is no longer in force, belongs to another procedure, punishes where compensation is
 * wanted, or is a procedural ruling.
 */
const UNLIKELY_FACTOR = 0.2;
/**
 * A message that begins a topic is answered by its own results that score so little below the best of them, and by fewer
 * norms than a follow-up. The tenth result of a question usually scores 5 below its first.
 */
const MAX_BEHIND = 6;
const MOST_FOR_NEW_TOPIC = 4;

type Selected = SelectedDocument & { group: DocumentGroup };

/**
 * Selects the documents for an answer: norms by their learned chance to answer; decisions and letters, for which
 * there is no training data, by nearness in words and meaning. Several questions take turns, each with its best
 * first. A follow-up counts as one question, whatever its searches.
 */
export function selectDocuments(
  { rankings, followUp }: { rankings: readonly AnswerRanking[]; followUp?: RelevantFollowUp },
  depth: RetrievalDepth,
): SelectedDocument[] {
  const norms = followUp
    ? [followUp.beginsTopic ? selectForNewTopic(followUp, depth) : selectForFollowUp(followUp, depth)]
    : rankings.map((ranking) => selectNorms(chancesOfRanking(ranking), shippedPolicy(), depth));
  const practice = rankings.map(({ candidates }) =>
    candidates.filter(createIsNearBest(candidates)).map(toPractice),
  );
  const selected = [...interleave(norms, depth.norms), ...interleave(practice, depth.practice)];
  return GROUP_ORDER.flatMap((wanted) =>
    selected.filter(({ group }) => group === wanted).map(({ group: _, ...one }) => one),
  );
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

/** The likeliest first; documents that the question cites are always included. */
function selectNorms(
  candidates: readonly EntryWithChance[],
  policy: SelectionPolicy,
  { norms, breadth }: RetrievalDepth,
): Selected[] {
  const chances = candidates.map(({ chance }) => chance);
  const { most, ...bounds } = broader(policy, breadth);
  const places = selectPlaces(chances, { ...bounds, most: Math.min(most, norms) });
  const best = chances[places[0] ?? 0] ?? 1;
  const named = candidates.flatMap(({ entry }, i) => (entry.isNamed && !places.includes(i) ? [i] : []));
  return [...places, ...named].map((place): Selected => {
    const { entry, chance } = candidates[place] as EntryWithChance;
    const score = Math.min(0, Math.log(chance / best));
    return { doc_id: entry.doc_id, score, by: 'words', group: groupOf(entry) };
  });
}

/** The norms that a search found, with their chance to answer. */
function chancesOfRanking(ranking: AnswerRanking): EntryWithChance[] {
  const candidates = ranking.candidates.filter((one) => groupOf(one) !== 'practice');
  const chances = chancesOf({ ...ranking, candidates });
  return chances.map((chance, i) => {
    const entry = candidates[i] as RankedEntry;
    return { entry, chance: chance * chanceFactorOf(entry, ranking.question.text) };
  });
}

/** The norms that any search of a follow-up found, with their chance to answer its last message. */
const chancesOfFollowUp = ({ alone, candidates }: RelevantFollowUp): EntryWithChance[] =>
  candidates.map(({ entry, chance }) => ({
    entry,
    chance: chance * chanceFactorOf(entry, alone.question.text),
  }));

const selectForFollowUp = (followUp: RelevantFollowUp, depth: RetrievalDepth): Selected[] =>
  selectNorms(chancesOfFollowUp(followUp), followUpPolicy(), depth);

/**
 * A message that begins a topic is answered by its own results; the conversation helps to choose among them, from far
 * down too: 「可以請法院先讓我見小孩嗎」 after a divorce.
 */
function selectForNewTopic(followUp: RelevantFollowUp, depth: RetrievalDepth): Selected[] {
  const alone = followUp.alone.candidates.filter((one) => groupOf(one) !== 'practice');
  const least = (alone[0]?.score ?? 0) - MAX_BEHIND;
  const ids = new Set(alone.filter(({ score }) => score >= least).map(({ doc_id }) => doc_id));
  const own = chancesOfFollowUp(followUp).filter(({ entry }) => ids.has(entry.doc_id));
  return selectNorms(own, { ...followUpPolicy(), most: MOST_FOR_NEW_TOPIC }, depth);
}

const chanceFactorOf = (one: RankedEntry, question: string): number =>
  one.is_abandoned ||
  (!one.isNamed && (isOfOtherProcedure(question, one.title) || punishesInstead(question, one.title))) ||
  (one.doc_type === '憲法法庭裁判' && !isConstitutionalJudgment(one))
    ? UNLIKELY_FACTOR
    : 1;

const broader = ({ sure, doubt, hedge, most }: SelectionPolicy, times: number): SelectionPolicy => ({
  sure: sure / times,
  doubt: doubt / times,
  hedge: hedge / times,
  most: most * times,
});

/** Decisions and letters come after the law that they apply. */
const toPractice = ({ doc_id }: RankedEntry, place: number): Selected => ({
  doc_id,
  score: -1 - place,
  by: 'words',
  group: 'practice',
});

/** The first document of each list, then the second of each …, without repetitions, at most `most`. */
function interleave(lists: readonly (readonly Selected[])[], most: number): Selected[] {
  const taken = new Map<string, Selected>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let turn = 0; turn < longest; turn++)
    for (const list of lists) {
      const next = list[turn];
      if (next && !taken.has(next.doc_id) && taken.size < most) taken.set(next.doc_id, next);
    }
  return [...taken.values()];
}
