/** Edges of a kind of citing document: how many the list has, how many were found, and how many are in both. */
export type Tally = { documents: number; gold: number; found: number; both: number; confirmed: number };

const NOTHING: Tally = { documents: 0, gold: 0, found: 0, both: 0, confirmed: 0 };

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

export const recall = ({ both, gold }: Tally) => share(both, gold);
export const precision = ({ both, found }: Tally) => share(both, found);
/** Of what was found, what the list has or the text says by a second reading. */
export const rightOf = ({ both, found, confirmed }: Tally) => share(both + confirmed, found);

export const minus = (from: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...from].filter((id) => !other.has(id));

/** Adds up by name. */
export function tallies() {
  const kept = new Map<string, Tally>();
  return {
    of: (name: string): Tally => kept.get(name) ?? NOTHING,
    add(name: string, gold: ReadonlySet<string>, found: ReadonlySet<string>, confirmed = 0) {
      const before = kept.get(name) ?? NOTHING;
      kept.set(name, {
        documents: before.documents + 1,
        gold: before.gold + gold.size,
        found: before.found + found.size,
        both: before.both + found.size - minus(found, gold).length,
        confirmed: before.confirmed + confirmed,
      });
    },
    lines: (): string[] =>
      [...kept].map(([name, tally]) => {
        const { documents, gold, found } = tally;
        const figures = [recall(tally), precision(tally), rightOf(tally)].map((figure) => figure.toFixed(4));
        return `${name.padEnd(12)} documents ${documents}  edges ${gold}  found ${found}  recall ${figures[0]}  precision ${figures[1]}  confirmed ${figures[2]}`;
      }),
  };
}
