import type { TextRange } from '#lib/highlight/mark.ts';
import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';
import { type Folded, fold, foldText, original } from '#lib/text/fold.ts';
import { LOCATOR_MAX } from './locator.ts';
import { headingTitle, paragraphText, type TextParagraph } from './paragraph.ts';

/** The most characters that may be left out between two parts of a quotation. */
const MAX_BETWEEN = 4_000;
/** The most characters that are shown on each side of a quotation, and of the quotation itself. */
const CONTEXT_CHARACTERS = 60;
const MAX_SHOWN = 400;

/** Marks for omitted words. */
const LEFT_OUT = /(?:…|⋯|\.{3,}|[（(](?:中|下|前)?略[）)])+/u;

/** A quotation inside another changes its marks from 「」 to 『』. */
const unnestMarks = (text: string): string => text.replaceAll('『', '「').replaceAll('』', '」');

/** Where a text holds a quotation, however lines are broken and marks are nested; null where it does not. */
export function locatedRange(text: string, locator: string): TextRange | null {
  if (locator.length > LOCATOR_MAX) return null;
  return rangeIn(foldForQuotations(text), locator);
}

/** The same for several, in their order. */
export function locatedRanges(text: string, locators: readonly string[]): (TextRange | null)[] {
  const folded = foldForQuotations(text);
  return locators.map((locator) => (locator.length > LOCATOR_MAX ? null : rangeIn(folded, locator)));
}

function foldForQuotations(text: string): Folded {
  const folded = fold(text);
  return { ...folded, text: unnestMarks(folded.text) };
}

function rangeIn(folded: Folded, locator: string): TextRange | null {
  const parts = locator
    .split(LEFT_OUT)
    .map((part) => unnestMarks(foldText(part)))
    .filter((part) => part !== '');
  const [first, ...others] = parts;
  if (first === undefined) return null;
  const start = folded.text.indexOf(first);
  if (start < 0) return null;
  let end = start + first.length;
  for (const part of others) {
    const at = folded.text.indexOf(part, end);
    if (at < 0 || at - end > MAX_BETWEEN) return null;
    end = at + part.length;
  }
  return original(folded, start, end);
}

/** A quotation where it stands: with the words on both sides, and the heading above. */
export type QuotedPlace = { heading: string | null; before: string; quote: string; after: string };

/** The places of quotations in a text, in their order; null for those that are not in it. */
export function quotedPlaces(text: string, locators: readonly string[]): (QuotedPlace | null)[] {
  if (locators.length === 0) return [];
  const folded = foldForQuotations(text);
  const paragraphs = paragraphsOf(text);
  return locators.map((locator) => {
    const range = locator.length > LOCATOR_MAX ? null : rangeIn(folded, locator);
    return range && placeOf(text, paragraphs, range);
  });
}

function placeOf(
  text: string,
  paragraphs: readonly TextParagraph[],
  [start, end]: TextRange,
): QuotedPlace | null {
  const first = paragraphs.findIndex(({ ranges }) => (ranges.at(-1)?.[1] ?? 0) > start);
  if (first < 0) return null;
  const after = paragraphs.findIndex(({ ranges }) => (ranges[0]?.[0] ?? 0) >= end);
  const last = after < 0 ? paragraphs.length : after;
  // A whole paragraph is read beside its neighbours, but not beyond a heading.
  const isText = (paragraph: TextParagraph | undefined) =>
    paragraph !== undefined && paragraph.kind !== 'heading';
  const around = paragraphs.slice(
    isText(paragraphs[first - 1]) && isText(paragraphs[first]) ? first - 1 : first,
    isText(paragraphs[last]) ? last + 1 : last,
  );
  const part = (from: number, to: number) =>
    around
      .map(({ ranges }) => paragraphText(text, { ranges: within(ranges, from, to) }))
      .filter((line) => line !== '')
      .join('\n');
  const heading = paragraphs.slice(0, first).findLast(({ kind }) => kind === 'heading');
  return {
    heading: heading ? headingTitle(text, heading) : null,
    before: lastOf(part(0, start)),
    quote: shortened(part(start, end)),
    after: firstOf(part(end, text.length)),
  };
}

const within = (ranges: readonly TextRange[], from: number, to: number): TextRange[] =>
  ranges.flatMap(([a, b]): TextRange[] => (b > from && a < to ? [[Math.max(a, from), Math.min(b, to)]] : []));

function lastOf(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= CONTEXT_CHARACTERS) return text;
  return `…${characters.slice(-CONTEXT_CHARACTERS).join('')}`;
}

function firstOf(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= CONTEXT_CHARACTERS) return text;
  return `${characters.slice(0, CONTEXT_CHARACTERS).join('')}…`;
}

function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MAX_SHOWN) return text;
  const half = MAX_SHOWN / 2;
  return `${characters.slice(0, half).join('')} … ${characters.slice(-half).join('')}`;
}

/** The beginning of a text, for a document that is cited without a word of it being quoted. */
export function openingOf(text: string): string {
  let opening = '';
  for (const paragraph of paragraphsOf(text.slice(0, 2_000))) {
    if (Array.from(opening).length >= MAX_SHOWN / 2) break;
    opening += `${opening && '\n'}${paragraphText(text, paragraph)}`;
  }
  const characters = Array.from(opening);
  return characters.length > MAX_SHOWN / 2 ? `${characters.slice(0, MAX_SHOWN / 2).join('')}…` : opening;
}
