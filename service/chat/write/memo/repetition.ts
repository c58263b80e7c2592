/** Share of the shorter sentence's character pairs above which two sentences say the same. */
const SHARE_OF_PAIRS = 0.7;

/** Whether one sentence says the same as another in other words. */
export function repeats(one: string, other: string): boolean {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const pair of short) if (long.has(pair)) shared++;
  return shared >= short.size * SHARE_OF_PAIRS;
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2));
  return pairs;
}
