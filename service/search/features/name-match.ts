import { foldText } from '#lib/text/fold.ts';

/** 定暫時狀態之處分 and 定暫時狀態處分 are one name. */
const bare = (text: string) => foldText(text).replace(/[之的]/gu, '');
/** A name that goes on beyond what was typed is less surely meant. */
const LONGER_FACTOR = 0.8;

/**
 * How far some phrases are names, from 0 to 1: 1 where each of them is one, less where a phrase holds a name or a name
 * holds it. Longer phrases count more.
 *
 * `nameMatch(['共同侵權', '時效'], ['共同侵權行為'])` is 4/6 × 4/6 × 0.8.
 */
export function nameMatch(phrases: readonly string[], names: readonly string[]): number {
  const [asked, known] = [phrases, names].map((texts) => texts.map(bare).filter((text) => text.length > 1));
  const all = asked?.reduce((sum, { length }) => sum + length, 0) ?? 0;
  if (!asked || !known || all === 0) return 0;
  const matched = asked.map(
    (phrase) => phrase.length * Math.max(0, ...known.map((name) => match(phrase, name))),
  );
  return matched.reduce((sum, value) => sum + value, 0) / all;
}

function match(phrase: string, name: string): number {
  if (phrase === name) return 1;
  if (phrase.includes(name)) return name.length / phrase.length;
  return name.includes(phrase) ? (LONGER_FACTOR * phrase.length) / name.length : 0;
}
