import { contentWords } from './content-words.ts';

const BETWEEN = /[。！？?!;；\n]+|，?(?:還有|另外|此外|同時(?!履行|死亡|存在)|以及|並且)，?/u;
/** A part with fewer words is no question of its own. */
const OWN_WORDS = 2;

/**
 * The questions that a message asks at once, where it asks more than one: `押金可以要回來嗎？提前退租要賠多少？` has two.
 * Not more than `most`; 1 asks for none.
 */
export function splitQuestions(message: string, most: number): string[] {
  if (most < 2) return [];
  const parts = message
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => contentWords(part).length >= OWN_WORDS);
  return parts.length < 2 ? [] : parts.slice(0, most);
}
