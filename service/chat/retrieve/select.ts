import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import { isConstitutionalJudgment } from '#lib/taiwan/hierarchy.ts';
import { isOfOtherProcedure } from '#lib/taiwan/procedures.ts';
import type { RetrievalDepth } from '../understand/depth.ts';
import type { CitedStatement } from './cited-statement.ts';
import { followUpChancesOf, followUpPolicy, type RatedEntry } from './follow-up-chances.ts';
import type { FollowUpRankings } from './follow-up-features.ts';
import type { RelevantFollowUp } from './follow-ups.ts';
import type { AnswerRanking, RankedEntry } from './library.ts';
import { isNearAll } from './near-all.ts';
import { chancesOf, placesToDrawOn, type SelectionPolicy, shippedPolicy } from './selection.ts';
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

/** What law that is no longer in force or of another procedure, and rulings that decide nothing, have of their chance. */
const SHARE_OF_CHANCE = 0.2;
/** So many of the best that a message finds alone may answer it where it begins a topic. */
const OF_ITS_OWN = 10;

type Selected = SelectedDocument & { group: DocumentGroup };

/**
 * The documents that an answer draws on: of law, interpretations and rulings those that answer by their chance; of
 * decisions and letters, which nothing is learned of, those that are near in words and meaning. Several questions take turns,
 * each with its best first. A follow-up is one question, whatever it was searched for with.
 */
export function selectDocuments(
  { rankings, followUp }: { rankings: readonly AnswerRanking[]; followUp?: RelevantFollowUp },
  depth: RetrievalDepth,
): SelectedDocument[] {
  const norms = followUp
    ? [followUp.begins ? selectOfItsOwn(followUp, depth) : selectJoined(followUp, depth)]
    : rankings.map((ranking) => selectNorms(rateRanking(ranking), shippedPolicy(), depth));
  const practice = rankings.map(({ candidates }) => candidates.filter(isNearAll(candidates)).map(toPractice));
  const selected = [...inTurns(norms, depth.norms), ...inTurns(practice, depth.practice)];
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

/** The likeliest first; what the question cites is among them in any case. */
function selectNorms(
  candidates: readonly RatedEntry[],
  policy: SelectionPolicy,
  { norms, caution }: RetrievalDepth,
): Selected[] {
  const chances = candidates.map(({ chance }) => chance);
  const { most, ...cautious } = moreCautious(policy, caution);
  const places = placesToDrawOn(chances, { ...cautious, most: Math.min(most, norms) });
  const best = chances[places[0] ?? 0] ?? 1;
  const named = candidates.flatMap(({ entry }, i) => (entry.isNamed && !places.includes(i) ? [i] : []));
  return [...places, ...named].map((place): Selected => {
    const { entry, chance } = candidates[place] as RatedEntry;
    const score = Math.min(0, Math.log(chance / best));
    return { doc_id: entry.doc_id, score, by: 'words', group: groupOf(entry) };
  });
}

/** The norms that a search found, with their chance to answer. */
function rateRanking(ranking: AnswerRanking): RatedEntry[] {
  const candidates = ranking.candidates.filter((one) => groupOf(one) !== 'practice');
  const chances = chancesOf({ ...ranking, candidates });
  return chances.map((chance, i) => {
    const entry = candidates[i] as RankedEntry;
    return { entry, chance: chance * shareOf(entry, ranking.question.text) };
  });
}

/** The norms that any search of a follow-up found, with their chance to answer its last message. */
function rateFollowUp(rankings: FollowUpRankings): RatedEntry[] {
  const asked = rankings.alone?.question.text ?? '';
  return followUpChancesOf(rankings).map(({ entry, chance }) => ({
    entry,
    chance: chance * shareOf(entry, asked),
  }));
}

const selectJoined = (rankings: FollowUpRankings, depth: RetrievalDepth): Selected[] =>
  selectNorms(rateFollowUp(rankings), followUpPolicy(), depth);

/**
 * What stands for itself is answered by the best that it finds alone, with as many references as a question without a
 * conversation; which of these, what was told before says too: 「可以請法院先讓我見小孩嗎」 after a divorce.
 */
function selectOfItsOwn(rankings: FollowUpRankings, depth: RetrievalDepth): Selected[] {
  const best = rankings.alone?.candidates.filter((one) => groupOf(one) !== 'practice').slice(0, OF_ITS_OWN);
  const own = rateFollowUp(rankings).filter(({ entry }) =>
    best?.some(({ doc_id }) => doc_id === entry.doc_id),
  );
  return selectNorms(own, { ...followUpPolicy(), most: shippedPolicy().most }, depth);
}

const shareOf = (one: RankedEntry, asked: string): number =>
  one.is_abandoned ||
  (!one.isNamed && isOfOtherProcedure(asked, one.title)) ||
  (one.doc_type === '憲法法庭裁判' && !isConstitutionalJudgment(one))
    ? SHARE_OF_CHANCE
    : 1;

const moreCautious = ({ sure, doubt, hedge, most }: SelectionPolicy, times: number): SelectionPolicy => ({
  sure: sure / times,
  doubt: doubt / times,
  hedge: hedge / times,
  most: most * times,
});

/** Practice stands behind the law that it applies. */
const toPractice = ({ doc_id }: RankedEntry, place: number): Selected => ({
  doc_id,
  score: -1 - place,
  by: 'words',
  group: 'practice',
});

/** The first of each list, then the second …, each document once, not more than so many. */
function inTurns(lists: readonly (readonly Selected[])[], most: number): Selected[] {
  const taken = new Map<string, Selected>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let turn = 0; turn < longest; turn++)
    for (const list of lists) {
      const next = list[turn];
      if (next && !taken.has(next.doc_id) && taken.size < most) taken.set(next.doc_id, next);
    }
  return [...taken.values()];
}
