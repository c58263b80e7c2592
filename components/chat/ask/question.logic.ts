import { QUESTION_MAX } from '#lib/chat/names.ts';
import { characters, charactersLeft } from '#lib/text/characters.ts';

export type QuestionProblem = { reason: 'blank' } | { reason: 'too_long'; length: number };

export function questionProblem(text: string): QuestionProblem | null {
  if (text.trim() === '') return { reason: 'blank' };
  const length = characters(text);
  return length > QUESTION_MAX ? { reason: 'too_long', length } : null;
}

/** Characters left for a question, once that is worth telling. */
export const questionCharactersLeft = (text: string): number | null =>
  charactersLeft(text, QUESTION_MAX, 1_000);
