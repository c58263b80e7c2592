/** How many characters these texts have together: what room they take in an answer. */
export function charactersOf(texts: Iterable<{ readonly text: string }>): number {
  let sum = 0;
  for (const { text } of texts) sum += text.length;
  return sum;
}
