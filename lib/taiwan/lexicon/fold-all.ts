import { foldText } from '#lib/text/fold.ts';

const BORDER = '|';

/** Folds many short texts in one call, which is faster than one call each. */
export function foldAll(texts: readonly string[]): string[] {
  const folded = foldText(texts.join(BORDER)).split(BORDER);
  // A text holds the border character itself, such as ｜: rare, so that speed does not matter.
  return folded.length === texts.length ? folded : texts.map(foldText);
}
