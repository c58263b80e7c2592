import { QUESTION_MAX } from '#lib/chat/names.ts';
import { characters } from '#lib/text/characters.ts';

const COUNTER_FROM = QUESTION_MAX - 1000;

export type QuestionProblem = { reason: 'blank' } | { reason: 'too_long'; length: number };

export function questionProblem(text: string): QuestionProblem | null {
  if (text.trim() === '') return { reason: 'blank' };
  const length = characters(text);
  return length > QUESTION_MAX ? { reason: 'too_long', length } : null;
}

/** Characters left, once that is worth telling; negative beyond the limit. */
export function charactersLeft(text: string): number | null {
  // Never more characters than code units: short texts need no counting.
  if (text.length <= COUNTER_FROM) return null;
  const length = characters(text);
  return length > COUNTER_FROM ? QUESTION_MAX - length : null;
}
