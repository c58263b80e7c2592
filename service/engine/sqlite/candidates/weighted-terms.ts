import type { DatabaseSync } from 'node:sqlite';
import type { WeightedTerm } from '#service/engine/engine.ts';
import type { AskedWord } from '#service/engine/features.ts';
import { type Columns, idOf, STATUTE, slotOf, slotOfId } from './columns.ts';
import { createPostings } from './postings.ts';
import { createPool } from './top-k.ts';

/** Documents of one term that are gone through. A more common one tells little. */
const MOST_HELD = { literal: 3_000, expanded: 12_000 };
/**
 * What share of all candidates each kind may have, by the numbers of columns.ts: a rough score doesn't compare a short
 * article with a long judgment.
 */
const SHARES = [0.4, 0.2, 0.15, 0.1, 0.15, 0.05, 0.1];
/** What the rough score is made of. */
const SAID = 0.3;
const STATUTE_BONUS = 4;
const ABANDONED_FACTOR = 0.5;
const KINDS = ['literal', 'expanded'] as const;

/** The documents that hold most of a question's words, and what the words are worth. */
export type Rough = {
  words: AskedWord[];
  /** By document: its rough score as a share of the best of its kind. */
  strengths: Map<number, number>;
};

/** Adds up what documents hold of the terms, folded, and chooses the best of each kind. */
export function createRough(db: DatabaseSync) {
  const postings = createPostings(db);
  let scores = { literal: new Float32Array(), expanded: new Float32Array() };

  /** Gives the rarity of each term, and the slots of all documents that hold any. */
  function addUp(terms: readonly WeightedTerm[], columns: Columns) {
    if (scores.literal.length < columns.slots)
      scores = { literal: new Float32Array(columns.slots), expanded: new Float32Array(columns.slots) };
    const touched: number[] = [];
    const words: AskedWord[] = [];
    for (const kind of KINDS) {
      const some = terms.filter((one) => one.kind === kind);
      const most = MOST_HELD[kind];
      const heldBy = postings(
        some.map(({ term }) => term),
        most,
      );
      const to = scores[kind];
      for (const [i, term] of some.entries()) {
        const held = heldBy[i];
        const n = held ? held.length : most * 2;
        const idf = Math.log(1 + (columns.slots - Math.min(n, columns.slots) + 0.5) / (n + 0.5));
        if (n > 0) words.push({ ...term, idf });
        const gain = term.weight * idf;
        for (const posting of held ?? []) {
          const slot = slotOf(posting, columns);
          if (slot >= columns.slots) continue; // Written since the columns were read.
          if (scores.literal[slot] === 0 && scores.expanded[slot] === 0) touched.push(slot);
          to[slot] = (to[slot] as number) + gain;
        }
      }
    }
    return { words, touched };
  }

  function rough(slot: number, { factor, kind, inForce }: Columns): number {
    const said = scores.literal[slot] as number;
    const meant = scores.expanded[slot] as number;
    const sum = (SAID * said + meant) * (factor[slot] as number);
    const bonus = kind[slot] === STATUTE ? STATUTE_BONUS : 0;
    return (sum + bonus) * (slot < inForce ? 1 : ABANDONED_FACTOR);
  }

  /** `allowed`, if given, is 1 for every slot that may be chosen; `also` are documents whose strength is wanted too. */
  return (
    terms: readonly WeightedTerm[],
    columns: Columns,
    limit: number,
    { allowed, also }: { allowed: Uint8Array | null; also: Iterable<number> },
  ): Rough => {
    const { words, touched } = addUp(terms, columns);
    const pools = SHARES.map((share) => createPool(Math.ceil(limit * share)));
    for (const slot of touched)
      if (!allowed || allowed[slot]) pools[columns.kind[slot] as number]?.add(slot, rough(slot, columns));
    const best = pools.map((pool) => pool.best());
    const tops = best.map(([first]) => (first === undefined ? 0 : rough(first, columns)));
    const slots = new Set(best.flat());
    for (const id of also) slots.add(slotOfId(id, columns));
    const strengths = new Map(
      [...slots].map((slot) => {
        const top = tops[columns.kind[slot] as number] || 1;
        return [idOf(slot, columns), slot < columns.slots ? rough(slot, columns) / top : 0];
      }),
    );
    for (const slot of touched) scores.literal[slot] = scores.expanded[slot] = 0;
    return { words, strengths };
  };
}
