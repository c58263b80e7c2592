import type { Level, SourceDocument, StandingName } from '#lib/contract/document.ts';
import { NICKNAMES } from './citations/aliases.ts';
import { decides } from './decides.ts';
import { isConstitutionalJudgment, isStatute, withoutPlace } from './hierarchy.ts';

/** Of a ruling the text says whether it decides anything. */
type Standing = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'level'> & { text?: string };

/**
 * Place in the hierarchy of norms and courts, the highest first: what keyword search finds comes in this order. Stored in
 * the index: a number never changes its meaning. At most 15: the index keeps it in four bits (`STANDING_BITS`).
 */
export const STANDING = {
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
  /** Rulings of the 憲法法庭 that decide nothing, many times as many as those that do. */
  undecided: 12,
} as const;
const BY_LEVEL: Partial<Record<Level, number>> = {
  最高: STANDING.highestCourt,
  智財: STANDING.highCourt,
  高等: STANDING.highCourt,
  地方: STANDING.districtCourt,
};

const CONSTITUTIONS: ReadonlySet<string> = new Set(['中華民國憲法', '中華民國憲法增修條文']);
/** General law: what holds where no special act says otherwise. */
const CODES: ReadonlySet<string> = new Set([
  '民法',
  '中華民國刑法',
  '民事訴訟法',
  '刑事訴訟法',
  '行政程序法',
  '行政訴訟法',
  '行政罰法',
]);

function standingOfAct(document: Standing): number {
  const act = withoutPlace(document.title);
  if (CONSTITUTIONS.has(act)) return STANDING.constitution;
  if (CODES.has(act)) return STANDING.code;
  if (!isStatute(document)) return STANDING.order;
  // What lawyers have a short name for, they use.
  return NICKNAMES.has(act) ? STANDING.knownAct : STANDING.act;
}

export function standingOf(document: Standing): number {
  switch (document.doc_type) {
    case '法規命令':
      return standingOfAct(document);
    case '釋字':
      return STANDING.interpretation;
    case '憲法法庭裁判':
      if (isConstitutionalJudgment(document)) return STANDING.interpretation;
      return decides(document, document.text) ? STANDING.other : STANDING.undecided;
    case '函釋':
      return STANDING.letter;
    default:
      return (document.level && BY_LEVEL[document.level]) ?? STANDING.other;
  }
}

const NAMES: Readonly<Record<number, StandingName>> = {
  [STANDING.constitution]: 'constitution',
  [STANDING.code]: 'code',
  [STANDING.knownAct]: 'act',
  [STANDING.act]: 'act',
  [STANDING.interpretation]: 'interpretation',
  [STANDING.order]: 'order',
  [STANDING.letter]: 'letter',
  [STANDING.highestCourt]: 'highest_court',
  [STANDING.highCourt]: 'high_court',
  [STANDING.districtCourt]: 'district_court',
};

/** A standing as clients are told it. */
export const nameOfStanding = (standing: number): StandingName => NAMES[standing] ?? 'other';

export const standingName = (document: Standing): StandingName => nameOfStanding(standingOf(document));

/** All standings that clients know by these names. */
export const standingsNamed = (names: readonly StandingName[]): number[] =>
  Object.values(STANDING).filter((standing) => names.includes(nameOfStanding(standing)));
