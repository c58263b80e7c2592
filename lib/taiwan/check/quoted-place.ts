import type { Pinpoint } from '../citations/types.ts';
import { type PlacedLine, type PlaceInArticle, placedLines } from '../document/articles/article-places.ts';
import { compareQuotation, quotationSource } from './compare.ts';

type Span = { start: number; end: number };

/**
 * The place of a quotation whose words are `[start, end)` of the article, if it differs from the cited 項 or 款; null
 * if it is the cited one, or the article has no numbers to tell.
 */
export function quotedElsewhere(
  article: string,
  pinpoint: Omit<Pinpoint, 'article'>,
  quotation: string,
  span: Span,
): PlaceInArticle | null {
  const { paragraph, subparagraph } = pinpoint;
  if (paragraph === undefined && subparagraph === undefined) return null;
  const lines = placedLines(article).filter(({ place }) => place !== null);
  const quoted = lines.filter((line) => overlaps(line, span));
  const places = quoted.flatMap(({ place }) => place ?? []);
  const isOther = (place: PlaceInArticle) =>
    isOtherNumber(paragraph, place.paragraph || undefined) || isOtherNumber(subparagraph, place.subparagraph);
  const [first] = places;
  // A quotation that begins or ends in the cited place belongs to it.
  if (!first || !places.every(isOther)) return null;
  // The same words may stand in several places.
  const cited = lines.filter(({ place }) => place && !isOther(place)).map(({ line }) => line);
  return compareQuotation(quotation, quotationSource(cited.join('\n')))?.isVerbatim ? null : first;
}

const isOtherNumber = (cited: number | undefined, actual: number | undefined): boolean =>
  cited !== undefined && actual !== undefined && cited !== actual;

const overlaps = ({ paragraph: { ranges } }: PlacedLine, { start, end }: Span): boolean =>
  ranges.some(([from, to]) => from < end && to > start);
