import type { HoldingItem } from '#lib/taiwan/document/decisions/holding.ts';
import { verdictOf } from '#lib/taiwan/document/decisions/verdict.ts';
import { withoutNumber } from '#lib/taiwan/list-entries.ts';
import type { ScoredSentence, SourceHolding } from '#service/chat/retrieve/sources/source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';

/** Items up to this length are quoted whole; of a longer one only the sentences that decide. */
const MAX_WHOLE_CHARACTERS = 1_000;

/** Quotes the holding item by item; empty if an item cannot be quoted as it is. */
export const holdingQuotes = ({ items }: Pick<SourceHolding, 'items'>): MemoQuote[] =>
  items.flatMap(quotesOfItem);

function quotesOfItem({ text, part, sentences }: HoldingItem<ScoredSentence>): MemoQuote[] {
  const whole = withoutNumber(text);
  if (isQuotable(whole, MAX_WHOLE_CHARACTERS))
    return [{ text: whole, part, score: Math.max(...sentences.map(({ score }) => score)) }];
  const quotable = sentences.filter((sentence) =>
    isQuotable(withoutNumber(sentence.text), MAX_WHOLE_CHARACTERS),
  );
  const deciding = quotable.filter((sentence) => verdictOf(sentence.text) !== null);
  return (deciding.length > 0 ? deciding : quotable.slice(0, 2)).map((sentence) => ({
    text: withoutNumber(sentence.text),
    part,
  }));
}
