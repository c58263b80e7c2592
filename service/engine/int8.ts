const LARGEST_INT8 = 127;

/**
 * A vector quantised to int8. Its length is lost, but a cosine does not depend on it. A plain loop: `Int8Array.from` with a
 * function takes ten times as long, and a search quantises hundreds.
 */
export function toInt8(vector: ArrayLike<number>): Int8Array<ArrayBuffer> {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i] as number));
  const scale = largest > 0 ? LARGEST_INT8 / largest : 0;
  const int8 = new Int8Array(vector.length);
  for (let i = 0; i < vector.length; i++) int8[i] = Math.round((vector[i] as number) * scale);
  return int8;
}
