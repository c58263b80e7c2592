import { type Folded, fold, original, Scratch } from '#lib/text/fold.ts';
import { isDigitAt } from './classes.ts';
import { Finder } from './finder.ts';
import { Names } from './names.ts';
import { markCircled } from './place.ts';
import type { Act, Court, Found } from './types.ts';

/** What the text itself doesn't say. */
export type Context = {
  /** The act that the text belongs to: 本法, and 第5條 without a name. */
  act?: Act;
  /** The act that it was made under, which it calls 本法 where it is none itself. */
  parent?: Act;
  /** The article that the text is of: 前條, 本條. */
  article?: { article: number; sub?: number };
  /** The article before it, where that isn't the number before. */
  previous?: { article: number; sub?: number };
  /** The act that was named last before this text: 同法. */
  last?: Act;
  /** 本院. */
  court?: Court;
};

/** Names that are known without any store. */
export const NO_STORE: Names = new Names();

const scratch = new Scratch();

/**
 * All citations of a text, in order, none overlapping another:
 * `findCitations('依民法第184條第1項、第2項')` gives two, the first at [1, 11), the second at [12, 15).
 */
export function findCitations(text: string, names: Names = NO_STORE, context: Context = {}): Found[] {
  const folded = unwrapped(text, fold(markCircled(text), scratch));
  return new Finder(folded.text, names, context).all().map(({ start, end, citation }) => {
    const [from, to] = original(folded, start, end);
    return { start: from, end: to, citation };
  });
}

/** Fixed-width lines break inside numbers too: 10\r\n4年度. */
function unwrapped(source: string, folded: Folded): Folded {
  const { text, start, end } = folded;
  const pieces: string[] = [];
  let from = 0;
  let length = 0;
  const keep = (to: number) => {
    start.copyWithin(length, from, to);
    end.copyWithin(length, from, to);
    pieces.push(text.slice(from, to));
    length += to - from;
    from = to + 1;
  };
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1))
    if (isDigitAt(text, at - 1) && isDigitAt(text, at + 1) && source.slice(start[at], end[at]).includes('\n'))
      keep(at);
  if (pieces.length === 0) return folded;
  keep(text.length);
  return { text: pieces.join(''), start, end };
}
