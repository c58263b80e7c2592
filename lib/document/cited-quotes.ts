import { type DocumentToCite, passageAt } from './cite-range.ts';
import { locatedRanges } from './quotation-places.ts';

/** A quotation in the words of its document, and the citations of exactly this passage. */
export type CitedQuote = { text: string; official: string; short: string };

/** Quotations found in a document, in their order; null for those that do not stand in it. */
export function citedQuotes(document: DocumentToCite, locators: readonly string[]): (CitedQuote | null)[] {
  if (locators.length === 0) return [];
  return locatedRanges(document.text, locators).map((range) => {
    if (!range) return null;
    const { passage, citation } = passageAt(document, range, 'official');
    return { text: passage, official: citation, short: passageAt(document, range, 'short').citation };
  });
}
