/**
 * Keeps the `k` best by score, ties to the smaller value. A min-heap: most new values lose against its first, the
 * worst that is kept.
 */
export function createTopK(k: number) {
  const values: number[] = [];
  const scores: number[] = [];

  /** Whether the entry at index `a` is worse than the one at index `b`. */
  function isWorse(a: number, b: number): boolean {
    const x = scores[a] as number;
    const y = scores[b] as number;
    return x < y || (x === y && (values[a] as number) > (values[b] as number));
  }

  function swap(a: number, b: number) {
    const value = values[a] as number;
    const score = scores[a] as number;
    values[a] = values[b] as number;
    scores[a] = scores[b] as number;
    values[b] = value;
    scores[b] = score;
  }

  function rise(from: number) {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isWorse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function sink(from: number) {
    for (let at = from; ; ) {
      let worst = at;
      const left = 2 * at + 1;
      if (left < values.length && isWorse(left, worst)) worst = left;
      if (left + 1 < values.length && isWorse(left + 1, worst)) worst = left + 1;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  }

  return {
    add(value: number, score: number) {
      if (k <= 0) return;
      if (values.length < k) {
        values.push(value);
        scores.push(score);
        rise(values.length - 1);
        return;
      }
      const worst = scores[0] as number;
      if (score < worst || (score === worst && value > (values[0] as number))) return;
      values[0] = value;
      scores[0] = score;
      sink(0);
    },
    /** Best first. */
    best(): number[] {
      const order = Array.from(values.keys());
      order.sort(
        (a, b) =>
          (scores[b] as number) - (scores[a] as number) || (values[a] as number) - (values[b] as number),
      );
      return order.map((at) => values[at] as number);
    },
  };
}
