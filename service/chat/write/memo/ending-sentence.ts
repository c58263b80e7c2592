import { ENDED } from '#lib/taiwan/questions/statutory-phrases.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';

const MIN_CHARACTERS = 9;

/** The sentence in which a document says that it is no longer in force; otherwise its best sentence. */
export function endingSentence({ sentences }: AnswerSource): MemoQuote | null {
  const quotable = sentences
    .map(({ text, part, score }) => ({ text: text.trim(), part, score }))
    .filter(({ text }) => text.length >= MIN_CHARACTERS && isQuotable(text));
  return (
    quotable.find(({ text }) => ENDED.test(text)) ?? quotable.sort((a, b) => b.score - a.score)[0] ?? null
  );
}
