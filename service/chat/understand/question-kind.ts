import {
  asksAboutConstitution,
  asksForAmount,
  asksForCourt,
  asksForDifference,
  asksForPenalty,
  asksForTime,
  asksWhatItIs,
  asksWhatToDo,
  asksWhetherAllowed,
  asksWhetherCrime,
  asksWhetherValid,
  asksWho,
} from '#lib/taiwan/question-words.ts';

/** What a question wants to know: that decides what is looked for beside the right, and what stands first in the answer. */
export const QUESTION_KINDS = [
  'how-long',
  'how-much',
  'punishable',
  'valid',
  'who',
  'which-court',
  'constitutional',
  'what-to-do',
  'may-i',
  'what-is',
  'other',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * The narrower kinds before the wider: 「被關多久」 asks for a penalty before it asks for a time, and what has no other
 * mark than 「嗎」 asks whether something is allowed.
 */
const MARKS: readonly (readonly [QuestionKind, (question: string) => boolean])[] = [
  ['which-court', asksForCourt],
  ['constitutional', asksAboutConstitution],
  ['what-is', asksForDifference],
  ['punishable', asksForPenalty],
  ['how-long', asksForTime],
  ['how-much', asksForAmount],
  ['punishable', asksWhetherCrime],
  ['what-is', asksWhatItIs],
  ['valid', asksWhetherValid],
  ['what-to-do', asksWhatToDo],
  ['who', asksWho],
  ['may-i', asksWhetherAllowed],
];

/** The kind of a question, by its words; `other` where they tell none, as of a noun or a story. */
export function questionKindOf(question: string): QuestionKind {
  const text = question.normalize('NFKC');
  return MARKS.find(([, asks]) => asks(text))?.[0] ?? 'other';
}
