import type { ScannedTerm } from './term-table.ts';

/** A term where it stands in a text. */
export type TermPlace = { at: number; term: ScannedTerm };

/** Finds where terms stand in a folded text, in its order. */
export function createPlaceFinder(terms: readonly ScannedTerm[]): (text: string) => TermPlace[] {
  /** By first code unit: at most places of a text no term begins. */
  const byFirst: (ScannedTerm[] | undefined)[] = new Array(0x10000);
  for (const term of terms) {
    const unit = term.term.charCodeAt(0);
    const known = byFirst[unit];
    if (known) known.push(term);
    else byFirst[unit] = [term];
  }

  return (text) => {
    const places: TermPlace[] = [];
    for (let at = 0; at < text.length; at++) {
      const some = byFirst[text.charCodeAt(at)];
      if (!some) continue;
      const next = text.charCodeAt(at + 1);
      for (const term of some)
        if (
          term.length === 1 ||
          (term.second === next && (term.length === 2 || text.startsWith(term.term, at)))
        )
          places.push({ at, term });
    }
    return places;
  };
}
