import type { CitationStyle, CitedPassage } from '#lib/document/selected-text.ts';
import { formatDate } from '#lib/taiwan/dates/calendar.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { citeSelection } from '#lib/taiwan/document/citing/cite-selection.ts';
import { type CopiedPassages, copiedPassages } from '#lib/taiwan/document/citing/copied-passages.ts';
import { type ReadSource, selectedTexts } from './selected-texts.ts';

/** The day on which something is read, as footnotes say it. */
export const readingDay = (): string => formatDate(taipeiDay(Date.now()));

/**
 * A range of the text as passages, by document and place, each with its full citation, to be kept: what becomes of the
 * document is looked up when it is read again.
 */
export const citedRange = (text: HTMLElement, range: Range, source: ReadSource): CitedPassage[] =>
  citeSelection(selectedTexts(text, range, { ...source, note: '' }), 'official');

/** What is copied for a range; null if the range holds nothing of the text. */
export function copiedRange(
  text: HTMLElement,
  range: Range,
  source: ReadSource,
  style: CitationStyle,
): CopiedPassages | null {
  const passages = citeSelection(selectedTexts(text, range, source), style);
  return passages.length > 0 ? copiedPassages(passages, readingDay()) : null;
}
