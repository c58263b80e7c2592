/** A stretch of two texts: in both, only in the first, or only in the second; as spans of units. */
export type DiffStep = {
  kind: 'same' | 'first' | 'second';
  first: [number, number];
  second: [number, number];
};

/** Beyond this many edits the texts are different sentences; memory grows with the square of the edits. */
const MAX_EDITS = 400;

/**
 * The shortest way from one text to another (Myers 1986); null where they differ in more than `MAX_EDITS` units:
 * `diffUnits('甲乙丙', '甲丁丙')` is same 甲, first 乙, second 丁, same 丙.
 */
export function diffUnits(first: string, second: string): DiffStep[] | null {
  const limit = Math.min(MAX_EDITS, first.length + second.length);
  const offset = limit + 1;
  const furthest = new Int32Array(2 * limit + 3);
  const history: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits++) {
    history.push(furthest.slice(offset - edits - 1, offset + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = nextX(furthest, offset, diagonal, edits);
      while (x < first.length && x - diagonal < second.length && first[x] === second[x - diagonal]) x++;
      furthest[offset + diagonal] = x;
      if (x >= first.length && x - diagonal >= second.length) return stepsBack(first, second, history);
    }
  }
  return null;
}

/** Goes down (a unit of the second text) or right (one of the first), whichever path has come further. */
function nextX(furthest: Int32Array, offset: number, diagonal: number, edits: number): number {
  const left = furthest[offset + diagonal - 1] as number;
  const above = furthest[offset + diagonal + 1] as number;
  return diagonal === -edits || (diagonal !== edits && left < above) ? above : left + 1;
}

function stepsBack(first: string, second: string, history: readonly Int32Array[]): DiffStep[] {
  const steps: DiffStep[] = [];
  const add = (kind: DiffStep['kind'], from: [number, number], to: [number, number]) => {
    if (from[0] === to[0] && from[1] === to[1]) return;
    const next = steps.at(-1);
    if (next?.kind === kind) {
      next.first[0] = from[0];
      next.second[0] = from[1];
    } else steps.push({ kind, first: [from[0], to[0]], second: [from[1], to[1]] });
  };
  let [x, y] = [first.length, second.length];
  for (let edits = history.length - 1; edits >= 0 && (x > 0 || y > 0); edits--) {
    const furthest = history[edits] as Int32Array;
    const diagonal = x - y;
    // Row `edits` was stored before its own steps: with diagonals −edits−1 to edits+1.
    const at = (one: number) => furthest[one + edits + 1] as number;
    const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const before = isDown ? diagonal + 1 : diagonal - 1;
    const beforeX = edits === 0 ? 0 : at(before);
    const beforeY = edits === 0 ? 0 : beforeX - before;
    const turnX = edits === 0 ? 0 : isDown ? beforeX : beforeX + 1;
    const turnY = edits === 0 ? 0 : isDown ? beforeY + 1 : beforeY;
    add('same', [turnX, turnY], [x, y]);
    if (edits > 0) add(isDown ? 'second' : 'first', [beforeX, beforeY], [turnX, turnY]);
    [x, y] = [beforeX, beforeY];
  }
  return steps.reverse();
}
