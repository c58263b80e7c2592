import { foldText } from '#lib/text/fold.ts';

const BORDER = '|';

/** Each of many short texts folded, at the price of one long one. */
export function foldAll(texts: readonly string[]): string[] {
  const folded = foldText(texts.join(BORDER)).split(BORDER);
  // A text with a border of its own, such as ｜: rare, so the price does not matter.
  return folded.length === texts.length ? folded : texts.map(foldText);
}
