/** Rows of numbers as signed bytes, each with a scale: the largest number of a row becomes ±127. */
export function quantise(
  vectors: Float32Array,
  dimensions: number,
): { scales: Float32Array; rows: Int8Array } {
  const count = vectors.length / dimensions;
  const scales = new Float32Array(count);
  const rows = new Int8Array(vectors.length);
  for (let row = 0; row < count; row++) {
    const from = row * dimensions;
    let largest = 0;
    for (let i = from; i < from + dimensions; i++)
      largest = Math.max(largest, Math.abs(vectors[i] as number));
    if (largest === 0) continue;
    scales[row] = largest / 127;
    for (let i = from; i < from + dimensions; i++)
      rows[i] = Math.round(((vectors[i] as number) / largest) * 127);
  }
  return { scales, rows };
}
