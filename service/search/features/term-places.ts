import type { ScannedTerm } from './term-table.ts';

/** A term where it stands in a text. */
export type TermPlace = { at: number; term: ScannedTerm };

/** Finds where terms stand in a folded text, in its order. */
export function createPlaceFinder(terms: readonly ScannedTerm[]): (text: string) => TermPlace[] {
  /** By first code unit the place of its terms in `lists`: at most places of a text no term begins, which is list 0. */
  const listOf = new Uint16Array(0x10000);
  const lists: ScannedTerm[][] = [[]];
  for (const term of terms) {
    const unit = term.term.charCodeAt(0);
    if (listOf[unit] === 0) listOf[unit] = lists.push([]) - 1;
    lists[listOf[unit] as number]?.push(term);
  }

  return (text) => {
    const places: TermPlace[] = [];
    for (let at = 0; at < text.length; at++) {
      const list = listOf[text.charCodeAt(at)] as number;
      if (list === 0) continue;
      const next = text.charCodeAt(at + 1);
      for (const term of lists[list] as ScannedTerm[])
        if (
          term.length === 1 ||
          (term.second === next && (term.length === 2 || text.startsWith(term.term, at)))
        )
          places.push({ at, term });
    }
    return places;
  };
}
