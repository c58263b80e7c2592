import type { Level, SourceDocument, StandingName } from '#lib/contract/document.ts';
import { NICKNAMES } from '../citations/names/aliases.ts';
import { isConstitutionalJudgment, isStatute, withoutPlace } from './hierarchy.ts';
import { isProcedural } from './procedural.ts';

/** `text` tells whether a ruling is merely procedural. */
type RankedInHierarchy = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'level'> & { text?: string };

/**
 * Rank in the hierarchy of norms and courts (位階, 審級), the highest first: keyword search gives its results in this order.
 * Stored in the index, so a number never changes its meaning. At most 15: the index keeps it in four bits (`HIERARCHY_RANK_BITS`).
 */
export const HIERARCHY_RANK = {
  constitution: 1,
  code: 2,
  knownAct: 3,
  act: 4,
  interpretation: 5,
  order: 6,
  letter: 7,
  highestCourt: 8,
  highCourt: 9,
  districtCourt: 10,
  other: 11,
  /** Rulings of the 憲法法庭 that only dismiss or transfer: many times as many as its judgments. */
  procedural: 12,
} as const;
const BY_LEVEL: Partial<Record<Level, number>> = {
  最高: HIERARCHY_RANK.highestCourt,
  智財: HIERARCHY_RANK.highCourt,
  高等: HIERARCHY_RANK.highCourt,
  地方: HIERARCHY_RANK.districtCourt,
};

const CONSTITUTIONS: ReadonlySet<string> = new Set(['中華民國憲法', '中華民國憲法增修條文']);
/** General law: it applies where no special act says otherwise. */
const CODES: ReadonlySet<string> = new Set([
  '民法',
  '中華民國刑法',
  '民事訴訟法',
  '刑事訴訟法',
  '行政程序法',
  '行政訴訟法',
  '行政罰法',
]);

function hierarchyRankOfAct(document: RankedInHierarchy): number {
  const act = withoutPlace(document.title);
  if (CONSTITUTIONS.has(act)) return HIERARCHY_RANK.constitution;
  if (CODES.has(act)) return HIERARCHY_RANK.code;
  if (!isStatute(document)) return HIERARCHY_RANK.order;
  // An act that lawyers have a short name for is one that they use often.
  return NICKNAMES.has(act) ? HIERARCHY_RANK.knownAct : HIERARCHY_RANK.act;
}

export function hierarchyRankOf(document: RankedInHierarchy): number {
  switch (document.doc_type) {
    case '法規命令':
      return hierarchyRankOfAct(document);
    case '釋字':
      return HIERARCHY_RANK.interpretation;
    case '憲法法庭裁判':
      if (isConstitutionalJudgment(document)) return HIERARCHY_RANK.interpretation;
      return isProcedural(document, document.text) ? HIERARCHY_RANK.procedural : HIERARCHY_RANK.other;
    case '函釋':
      return HIERARCHY_RANK.letter;
    case '裁判':
      return (document.level && BY_LEVEL[document.level]) ?? HIERARCHY_RANK.other;
  }
}

const NAMES: Readonly<Record<number, StandingName>> = {
  [HIERARCHY_RANK.constitution]: 'constitution',
  [HIERARCHY_RANK.code]: 'code',
  [HIERARCHY_RANK.knownAct]: 'act',
  [HIERARCHY_RANK.act]: 'act',
  [HIERARCHY_RANK.interpretation]: 'interpretation',
  [HIERARCHY_RANK.order]: 'order',
  [HIERARCHY_RANK.letter]: 'letter',
  [HIERARCHY_RANK.highestCourt]: 'highest_court',
  [HIERARCHY_RANK.highCourt]: 'high_court',
  [HIERARCHY_RANK.districtCourt]: 'district_court',
};

/** A rank as the API names it, in its field `standing`. */
export const nameOfHierarchyRank = (hierarchyRank: number): StandingName => NAMES[hierarchyRank] ?? 'other';

export const hierarchyRankName = (document: RankedInHierarchy): StandingName =>
  nameOfHierarchyRank(hierarchyRankOf(document));

/** All ranks that the API calls by these names. */
export const hierarchyRanksNamed = (names: readonly StandingName[]): number[] =>
  Object.values(HIERARCHY_RANK).filter((hierarchyRank) => names.includes(nameOfHierarchyRank(hierarchyRank)));
