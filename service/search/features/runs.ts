import type { TermPlace } from './term-places.ts';

/** Pairs of characters one after another that are more than a common phrase. */
const LONG_RUN = 4;

/** How much of a question stands in a text word for word: `longest` and `inLongRuns` count literal terms. */
export function createRuns(terms: number): (places: readonly TermPlace[]) => {
  longest: number;
  inLongRuns: number;
} {
  const inRun = new Uint8Array(terms);

  return (places) => {
    inRun.fill(0);
    let longest = 0;
    let inLongRuns = 0;
    let run = 0;
    let lastIndex = -2;
    let lastAt = -2;
    for (const { at, term } of places) {
      if (term.kind !== 'literal') continue;
      run = term.index === lastIndex + 1 && at === lastAt + 1 ? run + 1 : 1;
      lastIndex = term.index;
      lastAt = at;
      longest = Math.max(longest, run);
      if (run < LONG_RUN) continue;
      for (let i = 0; i < run; i++) {
        if (inRun[term.index - i] === 1) continue;
        inRun[term.index - i] = 1;
        inLongRuns++;
      }
    }
    return { longest, inLongRuns };
  };
}
