import { type Folded, fold, original, withoutSpaces } from '#lib/text/fold.ts';
import { BUILT_IN_NAMES, type NameIndex } from './names/name-index.ts';
import { markCircled } from './parts/pinpoint.ts';
import { isDigitAt } from './scan/classes.ts';
import { scanCitations } from './scan/scan.ts';
import type { CitationContext, FoundCitation } from './types.ts';

/**
 * All citations of a text, in order, none overlapping another:
 * `findCitations('依民法第184條第1項、第2項')` gives two, the first at [1, 11), the second at [12, 15).
 */
export function findCitations(
  text: string,
  names: NameIndex = BUILT_IN_NAMES,
  context: CitationContext = {},
): FoundCitation[] {
  const folded = unwrapped(text, fold(markCircled(text)));
  return scanCitations(folded.text, names, context).map(({ start, end, citation }) => {
    const [from, to] = original(folded, start, end);
    return { start: from, end: to, citation };
  });
}

/** Lines of fixed width are broken inside numbers too: 10\r\n4年度. */
const unwrapped = (source: string, folded: Folded): Folded =>
  withoutSpaces(
    folded,
    (at, start, end) =>
      isDigitAt(folded.text, at - 1) &&
      isDigitAt(folded.text, at + 1) &&
      source.slice(start, end).includes('\n'),
  );
