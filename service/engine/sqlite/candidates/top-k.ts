type TopKEntry = { value: number; score: number };

const byScore = (a: TopKEntry, b: TopKEntry) => b.score - a.score || a.value - b.value;

/** Keeps the `k` best of many: sorts a few at a time, because most are worse than what is kept already. */
export function createTopK(k: number) {
  let kept: TopKEntry[] = [];
  let threshold = Number.NEGATIVE_INFINITY;
  function cut() {
    kept = kept.sort(byScore).slice(0, k);
    if (kept.length === k) threshold = kept.at(-1)?.score ?? threshold;
  }
  return {
    add(value: number, score: number) {
      if (score < threshold || k <= 0) return;
      kept.push({ value, score });
      if (kept.length >= k * 3) cut();
    },
    best(): number[] {
      cut();
      return kept.map(({ value }) => value);
    },
  };
}
