import type { Level, SourceDocument } from '#lib/contract/document.ts';
import { NICKNAMES } from './citations/aliases.ts';
import { isConstitutionalJudgment, isStatute, withoutPlace } from './hierarchy.ts';

type Standing = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'level'>;

/**
 * Place in the hierarchy of norms and courts, the highest first: what keyword search finds comes in this order. Stored in
 * the index: a number never changes its meaning. From 1 to 15.
 */
const CONSTITUTION = 1;
const CODE = 2;
const KNOWN_ACT = 3;
const ACT = 4;
const INTERPRETATION = 5;
const ORDER = 6;
const LETTER = 7;
const BY_LEVEL: Partial<Record<Level, number>> = { 最高: 8, 智財: 9, 高等: 9, 地方: 10 };
const OTHER = 11;

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
  if (CONSTITUTIONS.has(act)) return CONSTITUTION;
  if (CODES.has(act)) return CODE;
  if (!isStatute(document)) return ORDER;
  // What lawyers have a short name for, they use.
  return NICKNAMES.has(act) ? KNOWN_ACT : ACT;
}

export function standingOf(document: Standing): number {
  switch (document.doc_type) {
    case '法規命令':
      return standingOfAct(document);
    case '釋字':
      return INTERPRETATION;
    case '憲法法庭裁判':
      return isConstitutionalJudgment(document) ? INTERPRETATION : OTHER;
    case '函釋':
      return LETTER;
    default:
      return (document.level && BY_LEVEL[document.level]) ?? OTHER;
  }
}
