/** Counts values: `{ 裁判: 2 }`. */
export function countBy<K extends string>(values: Iterable<K>): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
