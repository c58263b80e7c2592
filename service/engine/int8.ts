const LARGEST_INT8 = 127;

/** A vector quantised to int8. Its length is lost, but a cosine does not depend on it. */
export function toInt8(vector: ArrayLike<number>): Int8Array<ArrayBuffer> {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i] as number));
  const scale = largest > 0 ? LARGEST_INT8 / largest : 0;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}
