import { type Folded, fold, OffsetBuffers, original } from '#lib/text/fold.ts';
import { BUILT_IN_NAMES, type NameIndex } from './names/name-index.ts';
import { markCircled } from './parts/pinpoint.ts';
import { isDigitAt } from './scan/classes.ts';
import { scanCitations } from './scan/scan.ts';
import type { CitationContext, FoundCitation } from './types.ts';

const scratch = new OffsetBuffers();

/**
 * All citations of a text, in order, none overlapping another:
 * `findCitations('依民法第184條第1項、第2項')` gives two, the first at [1, 11), the second at [12, 15).
 */
export function findCitations(
  text: string,
  names: NameIndex = BUILT_IN_NAMES,
  context: CitationContext = {},
): FoundCitation[] {
  const folded = unwrapped(text, fold(markCircled(text), scratch));
  return scanCitations(folded.text, names, context).map(({ start, end, citation }) => {
    const [from, to] = original(folded, start, end);
    return { start: from, end: to, citation };
  });
}

/** Lines of fixed width are broken inside numbers too: 10\r\n4年度. */
function unwrapped(source: string, folded: Folded): Folded {
  const { text, start, end } = folded;
  const kept: string[] = [];
  let from = 0;
  let length = 0;
  const keep = (to: number) => {
    start.copyWithin(length, from, to);
    end.copyWithin(length, from, to);
    kept.push(text.slice(from, to));
    length += to - from;
    from = to + 1;
  };
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1))
    if (isDigitAt(text, at - 1) && isDigitAt(text, at + 1) && source.slice(start[at], end[at]).includes('\n'))
      keep(at);
  if (kept.length === 0) return folded;
  keep(text.length);
  return { text: kept.join(''), start, end };
}
