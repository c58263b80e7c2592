import type { DocType } from '#lib/contract/document.ts';
import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import { type CitedView, formatQuote, formatTitle } from './cited-source.ts';
import type { MemoPart } from './law-section.ts';
import type { MemoQuote } from './quote.ts';

/** The higher the authority, the earlier; within one kind the source that answers best. */
const AUTHORITY: Record<DocType, number> = { 法規命令: 0, 憲法法庭裁判: 1, 釋字: 2, 函釋: 3, 裁判: 4 };

/** Longer quotations stand each in a line: verification reads no more than some lines at a time. */
const LINE_CHARACTERS = 300;

type ViewOptions = { shown: MemoQuote | undefined; room: number; words: MemoWords };

/** What courts and authorities say, a paragraph each, the highest first, as far as there is room. */
export function viewParts(
  views: readonly CitedView[],
  { shown, room, words }: ViewOptions,
): MemoPart<CitedView>[] {
  let left = room;
  return [...views]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap((view) => {
      const wanted = view.quotes.filter((quote) => quote !== shown);
      const quotes = isWhole(view, left === room) ? wanted : quotesWithin(view, wanted, left);
      if (quotes.length === 0) return [];
      const text = viewLine({ ...view, quotes }, words);
      left -= text.length;
      return [{ cited: view, text }];
    });
}

/** What the question names comes before everything else. */
const rankOf = ({ source }: CitedView): number =>
  source.by === 'name' ? -1 : AUTHORITY[source.document.doc_type];

/** What the question names, and what the highest authority decides, is quoted whatever the room. */
const isWhole = ({ source }: CitedView, isFirst: boolean): boolean =>
  source.by === 'name' || (isFirst && source.holding !== undefined);

function quotesWithin({ source }: CitedView, quotes: readonly MemoQuote[], room: number): MemoQuote[] {
  let left = room - source.document.title.length;
  return quotes.filter(({ text }) => {
    if (text.length > left) return false;
    left -= text.length;
    return true;
  });
}

function viewLine(view: CitedView, words: MemoWords): string {
  const { source, quotes, number } = view;
  const parts = quotes.map((quote, i) => {
    const quoted = formatQuote(quote, number);
    return i === 0 || quote.part === quotes[i - 1]?.part ? quoted : `${words.partLead(quote.part)}${quoted}`;
  });
  const length = quotes.reduce((sum, { text }) => sum + text.length, 0);
  return `${placeOf(source, quotes[0], words)}${words.colon}${parts.join(length > LINE_CHARACTERS ? '  \n' : words.further)}`;
}

/** Where a quotation stands; of what courts repeat also how many do. */
export function placeOf(source: AnswerSource, quote: MemoQuote | undefined, words: MemoWords): string {
  const place = words.viewPlace(formatTitle({ source }), { ...source.document, part: quote?.part ?? null });
  return quote?.repeated ? words.repeatedPlace(quote.repeated, place) : place;
}
