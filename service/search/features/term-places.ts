import type { ScannedTerm } from './term-table.ts';

/**
 * Where terms stand in a text, in the order of the text: the place and the index of each term. The next text overwrites
 * them.
 */
export type TermPlaces = { count: number; at: Int32Array; index: Int32Array };

const FIRST_PLACES = 1_024;

/** Finds where terms stand in a folded text. All texts of a question are scanned into the same arrays. */
export function createPlaceFinder(terms: readonly ScannedTerm[]): (text: string) => TermPlaces {
  /**
   * The index in `lists` of the terms that begin with a code unit. List 0 is empty: at most places of a text no term
   * begins.
   */
  const listOf = new Uint16Array(0x10000);
  const lists: ScannedTerm[][] = [[]];
  for (const term of terms) {
    const unit = term.term.charCodeAt(0);
    if (listOf[unit] === 0) listOf[unit] = lists.push([]) - 1;
    lists[listOf[unit] as number]?.push(term);
  }
  const places: TermPlaces = {
    count: 0,
    at: new Int32Array(FIRST_PLACES),
    index: new Int32Array(FIRST_PLACES),
  };

  function add(at: number, index: number) {
    if (places.count === places.at.length) {
      places.at = larger(places.at);
      places.index = larger(places.index);
    }
    places.at[places.count] = at;
    places.index[places.count++] = index;
  }

  return (text) => {
    places.count = 0;
    const last = text.length - 1;
    for (let at = 0; at <= last; at++) {
      const list = listOf[text.charCodeAt(at)] as number;
      if (list === 0) continue;
      const next = at < last ? text.charCodeAt(at + 1) : -1;
      const some = lists[list] as ScannedTerm[];
      for (let i = 0; i < some.length; i++) {
        const term = some[i] as ScannedTerm;
        if (
          term.length === 1 ||
          (term.second === next && (term.length === 2 || text.startsWith(term.term, at)))
        )
          add(at, term.index);
      }
    }
    return places;
  };
}

function larger(from: Int32Array): Int32Array {
  const to = new Int32Array(2 * from.length);
  to.set(from);
  return to;
}
