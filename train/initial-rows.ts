import { createRandom } from '#metrics/random.ts';
import { FeatureIndex } from '#service/embed/feature-index.ts';
import type { Table } from '#service/embed/table.ts';

/** How far the numbers of a row of noise reach, for each unit of its feature's rarity. */
const NOISE = 0.004;

type Rows = { table: Float32Array; dimensions: number };

/** Fills a table with noise, larger for rarer features: the start for features of which nothing is known. */
export function fillWithNoise({ table, dimensions }: Rows, rarity: Float32Array, seed: number): void {
  const random = createRandom(seed, -1);
  for (let i = 0; i < table.length; i++)
    table[i] =
      (random() + random() + random() - 1.5) * 2 * NOISE * (rarity[Math.floor(i / dimensions)] as number);
}

/**
 * Replaces the noise by what was learned before from another model (models/pretrained.bin), for the features that it
 * knows; returns the rows of these.
 */
export function fillWithPretrained(
  { table, dimensions }: Rows,
  features: Uint32Array,
  pretrained: Table,
): Set<number> {
  if (pretrained.header.dimensions !== dimensions)
    throw new RangeError(
      `The pretrained rows have ${pretrained.header.dimensions} numbers each, the table ${dimensions}.`,
    );
  const index = new FeatureIndex(pretrained.features);
  const filled = new Set<number>();
  for (const [row, feature] of features.entries()) {
    const from = index.row(feature);
    if (from < 0) continue;
    filled.add(row);
    for (let d = 0; d < dimensions; d++)
      table[row * dimensions + d] =
        (pretrained.scales[from] as number) * (pretrained.rows[from * dimensions + d] as number);
  }
  return filled;
}
