type Scored = { value: number; score: number };

const byScore = (a: Scored, b: Scored) => b.score - a.score || a.value - b.value;

/** Keeps the best of many: sorts a few at a time, because most are worse than what is kept already. */
export function createPool(most: number) {
  let kept: Scored[] = [];
  let least = Number.NEGATIVE_INFINITY;
  function cut() {
    kept = kept.sort(byScore).slice(0, most);
    if (kept.length === most) least = kept.at(-1)?.score ?? least;
  }
  return {
    add(value: number, score: number) {
      if (score < least) return;
      kept.push({ value, score });
      if (kept.length >= most * 3) cut();
    },
    best(): number[] {
      cut();
      return kept.map(({ value }) => value);
    },
  };
}
