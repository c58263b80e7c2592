import { BETWEEN_QUESTIONS } from '#lib/taiwan/questions/question-words.ts';
import { contentWords } from './content-words.ts';

/** A part with fewer words is no question of its own. */
const MIN_WORDS = 2;

/**
 * The questions that a message asks at once, where it asks more than one: `押金可以要回來嗎？提前退租要賠多少？` has two. At most
 * `limit`; with 1 a message is not split.
 */
export function splitQuestions(message: string, limit: number): string[] {
  if (limit < 2) return [];
  const parts = message
    .split(BETWEEN_QUESTIONS)
    .map((part) => part.trim())
    .filter((part) => contentWords(part).length >= MIN_WORDS);
  return parts.length < 2 ? [] : parts.slice(0, limit);
}
