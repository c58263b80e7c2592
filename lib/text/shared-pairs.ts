/** The pairs of neighbouring characters of a text, without punctuation and numbers. */
function pairsOf(text: string): string[] {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2));
}

/** For each text, the share of its character pairs that `other` has too; returns the greatest of these shares. */
export function mostShared(texts: readonly string[], other: string): number {
  const known = new Set(pairsOf(other));
  return Math.max(
    0,
    ...texts.map((text) => {
      const pairs = pairsOf(text);
      return pairs.length === 0 ? 0 : pairs.filter((pair) => known.has(pair)).length / pairs.length;
    }),
  );
}
