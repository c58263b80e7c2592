import {
  ALLOWS_OR_FORBIDS,
  DECIDES_CONSTITUTIONALITY,
  DEFINES,
  FIXES_AMOUNT,
  HAS_AMOUNT,
  HAS_PERIOD,
  NAMES_COURT,
  NAMES_PERSON,
  SAYS_FROM_WHEN,
  SAYS_VALIDITY,
  SAYS_WHAT_TO_DO,
  SETS_PERIOD,
  THREATENS,
} from '#lib/taiwan/questions/answering-phrases.ts';
import { COUNTED, SAME_UNIT } from '#lib/taiwan/questions/counted-units.ts';
import { asksFromWhen } from '#lib/taiwan/questions/question-words.ts';
import { REFERS_TO_PERIOD } from '#lib/taiwan/questions/statutory-phrases.ts';
import type { QuestionKind } from '#service/chat/understand/question-kind.ts';
import type { AskedQuestion } from './lead-candidate.ts';

const ANSWERING: Record<Exclude<QuestionKind, 'other'>, RegExp> = {
  'how-long': SETS_PERIOD,
  'how-much': FIXES_AMOUNT,
  punishable: THREATENS,
  valid: SAYS_VALIDITY,
  who: NAMES_PERSON,
  'which-court': NAMES_COURT,
  constitutional: DECIDES_CONSTITUTIONALITY,
  'what-to-do': SAYS_WHAT_TO_DO,
  'may-i': ALLOWS_OR_FORBIDS,
  'what-is': DEFINES,
};
/** What says less than an answer, so that the memo does not deny it: any period, any amount (`mentionsKind`). */
const MENTIONING: Partial<Record<QuestionKind, RegExp>> = {
  'how-long': HAS_PERIOD,
  'how-much': HAS_AMOUNT,
};

/** Kinds that so many sentences answer that it says little whether one does. */
export const COMMON_KINDS: ReadonlySet<QuestionKind> = new Set(['what-to-do', 'may-i', 'who']);

/** Whether a sentence says what a question of this kind asks for. */
export const answersKind = (kind: QuestionKind, text: string): boolean =>
  kind !== 'other' && ANSWERING[kind].test(text);

/**
 * The same for a question: a period of another article (第十四條第一項所定期間) is set there, and who asks from when a period
 * runs wants that said (前項期間，自行為終了時起算).
 */
export function answersQuestion({ kind, question }: AskedQuestion, text: string): boolean {
  if (kind !== 'how-long') return answersKind(kind, text);
  if (REFERS_TO_PERIOD.test(text)) return false;
  return asksFromWhen(question)
    ? SAYS_FROM_WHEN.test(text) && HAS_PERIOD.test(text)
    : answersKind(kind, text);
}

/**
 * Whether a text has anything of the sort that a question of this kind asks for (a period, an amount), even if that is
 * not the answer.
 */
export const mentionsKind = (kind: QuestionKind, text: string): boolean =>
  MENTIONING[kind]?.test(text) || answersKind(kind, text);

/** Whether a sentence counts in a unit in which the question counts too: months, years, percent. */
export function sharesUnit(question: string, text: string): boolean {
  const asked = unitsCounted(question);
  return asked.size > 0 && [...unitsCounted(text)].some((unit) => asked.has(unit));
}

const unitsCounted = (text: string): Set<string> =>
  new Set(
    [...text.normalize('NFKC').matchAll(COUNTED)].map(([, unit, share]) => {
      const counted = unit ?? share ?? '';
      return SAME_UNIT[counted] ?? counted;
    }),
  );
