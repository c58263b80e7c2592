import { foldText } from '#lib/text/fold.ts';

/** Names as they are compared, without 之 and 的: 定暫時狀態之處分 and 定暫時狀態處分 are one name. */
export const normalizeNames = (texts: readonly string[]): string[] =>
  texts.map((text) => foldText(text).replace(/[之的]/gu, '')).filter((text) => text.length > 1);
/** Factor for a name that is longer than the phrase: it is less surely the one meant. */
const LONGER_FACTOR = 0.8;

/**
 * How closely phrases match names, from 0 to 1: 1 where each phrase equals a name, less where one contains the other.
 * Longer phrases count more. `nameMatch(['共同侵權', '時效'], ['共同侵權行為'])` is 4/6 × 4/6 × 0.8.
 */
export const nameMatch = (phrases: readonly string[], names: readonly string[]): number =>
  normalizedNameMatch(normalizeNames(phrases), normalizeNames(names));

/** The same for phrases and names that are normalized already: names are compared with many questions. */
export function normalizedNameMatch(phrases: readonly string[], names: readonly string[]): number {
  const all = phrases.reduce((sum, { length }) => sum + length, 0);
  if (all === 0 || names.length === 0) return 0;
  let matched = 0;
  for (const phrase of phrases) {
    let best = 0;
    for (const name of names) best = Math.max(best, match(phrase, name));
    matched += phrase.length * best;
  }
  return matched / all;
}

function match(phrase: string, name: string): number {
  if (phrase === name) return 1;
  if (phrase.includes(name)) return name.length / phrase.length;
  return name.includes(phrase) ? (LONGER_FACTOR * phrase.length) / name.length : 0;
}
