import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import type { TextRange } from '#lib/highlight/mark.ts';
import { placeCode, placedLines } from '#lib/taiwan/document/articles/article-places.ts';
import { citeSelection } from '#lib/taiwan/document/citing/cite-selection.ts';
import { placesOf } from '#lib/taiwan/document/citing/text-places.ts';
import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';
import { paragraphText, type TextParagraph } from './paragraph.ts';
import type { CitationStyle, CitedPassage, SelectedLine } from './selected-text.ts';

export type DocumentToCite = Pick<
  ReadFullDocument,
  'doc_type' | 'title' | 'official' | 'text' | 'neighbours'
> &
  Partial<Pick<ReadFullDocument, 'short'>>;

/**
 * How a piece of a document's text is cited, as the same piece is when it is copied from the page: 民法第184條第1項前段,
 * 司法院釋字第748號解釋理由書第13段.
 */
export const citeRange = (document: DocumentToCite, range: TextRange): string =>
  passageAt(document, range, 'official').citation;

/**
 * A piece of a document's text as it is read, with its citation in one of the styles. Without the status of the document, which
 * is written once where several pieces of it are cited together.
 */
export function passageAt(
  document: DocumentToCite,
  [start, end]: TextRange,
  style: CitationStyle,
): Pick<CitedPassage, 'passage' | 'citation'> {
  const { text, doc_type, neighbours, title } = document;
  const official = document.official ?? title;
  const short = document.short ?? official;
  const isArticle = neighbours.whole !== null;
  const lines = isArticle
    ? placedLines(text).flatMap(({ paragraph, line, place }) =>
        place ? [lineOf(paragraph, line, placeCode(place), start, end)] : [],
      )
    : decisionLines(text, doc_type, start, end);
  const isWhole = isArticle && lines.every((line) => line.end - line.start >= line.text.length);
  const [cited] = citeSelection([{ official, short, address: '', note: '', lines, isWhole }], style);
  return cited ?? { passage: text.slice(start, end), citation: style === 'short' ? short : official };
}

function decisionLines(
  text: string,
  docType: DocumentToCite['doc_type'],
  start: number,
  end: number,
): SelectedLine[] {
  const paragraphs = paragraphsOf(text);
  const places = placesOf(text, docType, paragraphs);
  let place = '';
  return paragraphs.map((paragraph, at) => {
    place = places[at] || place;
    return lineOf(paragraph, paragraphText(text, paragraph), place, start, end);
  });
}

/** What of a line lies in `[start, end)` of the text that it is from. */
function lineOf(
  paragraph: Pick<TextParagraph, 'ranges'>,
  text: string,
  place: string,
  start: number,
  end: number,
): SelectedLine {
  let before = 0;
  let [from, to] = [-1, -1];
  for (const [first, last] of paragraph.ranges) {
    const [a, b] = [Math.max(first, start), Math.min(last, end)];
    if (a < b) {
      if (from < 0) from = before + a - first;
      to = before + b - first;
    }
    before += last - first;
  }
  // `gapBefore` puts a blank between Latin words where lines are joined. It is not counted: at most one a line.
  return { text, start: Math.max(0, from), end: to < 0 ? 0 : Math.min(text.length, to), place };
}
