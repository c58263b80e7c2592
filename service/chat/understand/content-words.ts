import { isFunctionWord } from '#lib/taiwan/questions/function-words.ts';
import { foldText } from '#lib/text/fold.ts';
import { segmentWords } from '#lib/text/words.ts';

/** A word of a folded text that says what it is about, and where it stands. */
type ContentWord = { text: string; start: number; end: number };

/** The words of a text that say what it is about: `租約 沒寫` of 如果租約沒寫呢. */
export function contentWords(text: string): ContentWord[] {
  const words: ContentWord[] = [];
  for (const { segment, index, isWordLike } of segmentWords(foldText(text)))
    if (isWordLike && !isFunctionWord(segment))
      words.push({ text: segment, start: index, end: index + segment.length });
  return words;
}
