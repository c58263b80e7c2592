import type { DocType } from '#lib/contract/document.ts';
import type { MemoWords } from '#lib/taiwan/memo/words.ts';
import { charactersOf } from '#service/chat/characters-of.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { type CitedView, formatQuote, formatTitle } from './cited-source.ts';
import { provisionsLine, type SourceNumbers } from './holding-lines.ts';
import type { MemoPart } from './law-section.ts';
import type { MemoQuote } from './quote.ts';

/**
 * By authority, highest first; within one kind the source that answers best, except judgments, which are sorted
 * already.
 */
const AUTHORITY: Record<DocType, number> = { 法規命令: 0, 憲法法庭裁判: 1, 釋字: 2, 函釋: 3, 裁判: 4 };

/** Longer quotations stand each in a line: verification reads no more than some lines at a time. */
const LINE_CHARACTERS = 300;

type ViewOptions = {
  shown: MemoQuote | undefined;
  /** The decision of the first line: its remarks were given there. */
  first: CitedView | undefined;
  room: number;
  /** Extra room for the highest holding. */
  holdingRoom: number;
  words: MemoWords;
  numbers: SourceNumbers;
};

/** The section of decisions and letters: a paragraph each, highest authority first, as far as there is room. */
export function viewParts(
  views: readonly CitedView[],
  { shown, first, room, holdingRoom, words, numbers }: ViewOptions,
): MemoPart<CitedView>[] {
  let left = room;
  return [...views]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap((view, i) => {
      const about = view === first ? null : provisionsLine(view, numbers, words);
      const quotes = quotesWithin(
        view,
        view.quotes.filter((quote) => quote !== shown),
        i === 0 && view.source.holding ? left + holdingRoom : left - (about?.length ?? 0),
      );
      if (quotes.length === 0) return [];
      const line = viewLine({ ...view, quotes }, words);
      const text = about ? `${line}\n\n${about}` : line;
      left -= text.length;
      return [{ cited: view, text }];
    });
}

/** Documents that the question names come first. */
const rankOf = ({ source }: CitedView): number =>
  source.by === 'name' ? -1 : AUTHORITY[source.document.doc_type];

/** The quotations that fit; all of them for a document that the question names. */
function quotesWithin({ source }: CitedView, quotes: readonly MemoQuote[], room: number): MemoQuote[] {
  if (source.by === 'name') return [...quotes];
  let left = room - source.document.title.length;
  let isCut = false;
  return quotes.filter(({ text }) => {
    // Items of a holding are cut from the end: later ones may depend on earlier ones.
    isCut ||= source.holding !== undefined && text.length > left;
    if (isCut || text.length > left) return false;
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
  const length = charactersOf(quotes);
  return `${placeOf(source, quotes[0], words)}${words.colon}${parts.join(length > LINE_CHARACTERS ? '  \n' : words.further)}`;
}

/** The place of a quotation; for a repeated statement also how many decisions state it. */
export function placeOf(source: AnswerSource, quote: MemoQuote | undefined, words: MemoWords): string {
  const place = words.viewPlace(formatTitle({ source }), { ...source.document, part: quote?.part ?? null });
  return quote?.repeated ? words.repeatedPlace(quote.repeated, place) : place;
}
