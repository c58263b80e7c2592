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
} from '#lib/taiwan/questions/question-words.ts';

/**
 * The kind of a question. It decides which further articles are looked for, and which sentence comes first in the
 * answer.
 */
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
 * Narrower kinds first: 「被關多久」 asks for a penalty rather than a time; a question with no other mark than 「嗎」 asks
 * whether something is allowed.
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

/** The kind of a question by its words; `other` for nouns and stories. */
export function questionKindOf(question: string): QuestionKind {
  const text = question.normalize('NFKC');
  return MARKS.find(([, asks]) => asks(text))?.[0] ?? 'other';
}
