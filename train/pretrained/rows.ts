import type { Table } from '#service/embed/table.ts';

type TableRows = Pick<Table, 'features' | 'scales' | 'rows'>;

/** Without the rows that hold nothing: features whose characters the general model does not know. */
export function rowsWithNumbers({ features, scales, rows }: TableRows, dimensions: number): TableRows {
  if (scales.length !== features.length || rows.length !== features.length * dimensions)
    throw new RangeError(
      `${features.length} features need as many scales and ${features.length * dimensions} numbers; there are ${scales.length} and ${rows.length}.`,
    );
  const kept = [...features.keys()].filter((row) => (scales[row] as number) > 0);
  const numbers = new Int8Array(kept.length * dimensions);
  for (const [to, from] of kept.entries())
    numbers.set(rows.subarray(from * dimensions, (from + 1) * dimensions), to * dimensions);
  return {
    features: Uint32Array.from(kept, (row) => features[row] as number),
    scales: Float32Array.from(kept, (row) => scales[row] as number),
    rows: numbers,
  };
}
