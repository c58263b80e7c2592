import type { TermPlaces } from './term-places.ts';
import type { TermTable } from './term-table.ts';

/** So many literal terms (pairs of characters) in a row are more than a common phrase. */
const LONG_RUN = 4;

/** The longest run of literal terms in a text, and how many terms are in long runs. */
export type LiteralRuns = { longest: number; inLongRuns: number };

/** How much of a question stands in a text word for word: `longest` and `inLongRuns` count literal terms. */
export function createRuns({
  terms,
  isLiteral,
}: Pick<TermTable, 'terms' | 'isLiteral'>): (places: TermPlaces) => LiteralRuns {
  const inRun = new Uint8Array(terms.length);

  return ({ count, at: places, index: indexes }) => {
    inRun.fill(0);
    let longest = 0;
    let inLongRuns = 0;
    let run = 0;
    let lastIndex = -2;
    let lastAt = -2;
    for (let i = 0; i < count; i++) {
      const index = indexes[i] as number;
      if (isLiteral[index] === 0) continue;
      const at = places[i] as number;
      run = index === lastIndex + 1 && at === lastAt + 1 ? run + 1 : 1;
      lastIndex = index;
      lastAt = at;
      if (run > longest) longest = run;
      if (run < LONG_RUN) continue;
      for (let back = 0; back < run; back++) {
        if (inRun[index - back] === 1) continue;
        inRun[index - back] = 1;
        inLongRuns++;
      }
    }
    return { longest, inLongRuns };
  };
}
