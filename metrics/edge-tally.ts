/** Edges of one kind of citing document: how many the gold list has, how many were found, how many are in both. */
export type EdgeTally = {
  documents: number;
  gold: number;
  found: number;
  both: number;
  /** Found, not in the gold list, and yet read in the text a second time by other code. */
  confirmed: number;
};

const EMPTY_TALLY: EdgeTally = { documents: 0, gold: 0, found: 0, both: 0, confirmed: 0 };

const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

export const recall = ({ both, gold }: EdgeTally) => ratio(both, gold);
export const precision = ({ both, found }: EdgeTally) => ratio(both, found);
/** Precision where a confirmed edge counts as right: the gold list is not complete. */
export const confirmedPrecision = ({ both, found, confirmed }: EdgeTally) => ratio(both + confirmed, found);

export const difference = (from: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...from].filter((id) => !other.has(id));

/** Adds edges up by name. */
export function createEdgeTallies() {
  const byName = new Map<string, EdgeTally>();
  return {
    of: (name: string): EdgeTally => byName.get(name) ?? EMPTY_TALLY,
    add(name: string, gold: ReadonlySet<string>, found: ReadonlySet<string>, confirmed = 0) {
      const before = byName.get(name) ?? EMPTY_TALLY;
      byName.set(name, {
        documents: before.documents + 1,
        gold: before.gold + gold.size,
        found: before.found + found.size,
        both: before.both + found.size - difference(found, gold).length,
        confirmed: before.confirmed + confirmed,
      });
    },
    lines: (): string[] =>
      [...byName].map(([name, tally]) => {
        const { documents, gold, found } = tally;
        const figures = [recall, precision, confirmedPrecision].map((of) => of(tally).toFixed(4));
        return `${name.padEnd(12)} documents ${documents}  edges ${gold}  found ${found}  recall ${figures[0]}  precision ${figures[1]}  confirmed precision ${figures[2]}`;
      }),
  };
}
