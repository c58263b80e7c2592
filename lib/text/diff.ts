/** A piece of two texts: in both, only in the first, or only in the second. */
export type DiffPiece = { kind: 'same' | 'removed' | 'added'; text: string };

/** Beyond this many comparisons a text counts as replaced as a whole, which bounds time and memory. */
const MAX_CELLS = 4_000_000;
/** A common piece this short between two changes means nothing: 「應」 in two sentences. */
const MIN_SAME = 2;

/** How one text became another, character by character. */
export function diffText(before: string, after: string): DiffPiece[] {
  const [a, b] = [[...before], [...after]];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end++;
  const pieces = collector();
  pieces.add('same', a.slice(0, start).join(''));
  walk(a.slice(start, a.length - end), b.slice(start, b.length - end), pieces.add);
  pieces.add('same', a.slice(a.length - end).join(''));
  return withoutShortRuns(pieces.result);
}

type AddPiece = (kind: DiffPiece['kind'], text: string) => void;

/** Joins adjacent pieces of one kind; in a change the removed piece comes first. */
function collector() {
  const result: DiffPiece[] = [];
  const add: AddPiece = (kind, text) => {
    if (text === '') return;
    const last = result.at(-1);
    const before = result.at(-2);
    if (last?.kind === kind) last.text += text;
    else if (kind === 'removed' && last?.kind === 'added') {
      if (before?.kind === 'removed') before.text += text;
      else result.splice(-1, 0, { kind, text });
    } else result.push({ kind, text });
  };
  return { result, add };
}

/** Along a longest common subsequence. */
function walk(a: readonly string[], b: readonly string[], add: AddPiece): void {
  if (a.length * b.length > MAX_CELLS) {
    add('removed', a.join(''));
    add('added', b.join(''));
    return;
  }
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] as number) + 1
          : Math.max(lengths[(i + 1) * width + j] as number, lengths[i * width + j + 1] as number);
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      add('same', a[i] as string);
      i++;
      j++;
    } else if ((lengths[(i + 1) * width + j] as number) >= (lengths[i * width + j + 1] as number))
      add('removed', a[i++] as string);
    else add('added', b[j++] as string);
  }
  add('removed', a.slice(i).join(''));
  add('added', b.slice(j).join(''));
}

function withoutShortRuns(pieces: readonly DiffPiece[]): DiffPiece[] {
  const { result, add } = collector();
  pieces.forEach(({ kind, text }, at) => {
    const isBetween = at > 0 && at < pieces.length - 1;
    if (kind === 'same' && isBetween && [...text].length < MIN_SAME) {
      add('removed', text);
      add('added', text);
    } else add(kind, text);
  });
  return result;
}

/** Two lines that correspond to each other, by their numbers, or a line that only one text has. */
export type DiffLine = { before: number | null; after: number | null; pieces: DiffPiece[] };

/** Lines less alike than this count as one removed and one added, not as one changed. */
const MIN_LIKENESS = 0.4;

/** How the lines of a text became those of another: each beside its earlier form. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const width = after.length + 1;
  const likeness = before.map((a) => after.map((b) => likenessOf(a, b)));
  const best = new Float64Array((before.length + 1) * width);
  const paired = (i: number, j: number) => {
    const like = likeness[i]?.[j] ?? 0;
    return like >= MIN_LIKENESS ? like + (best[(i + 1) * width + j + 1] as number) : -1;
  };
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      best[i * width + j] = Math.max(
        paired(i, j),
        best[(i + 1) * width + j] as number,
        best[i * width + j + 1] as number,
      );
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  const remove = () => lines.push({ before: i, after: null, pieces: whole('removed', before[i++]) });
  const add = () => lines.push({ before: null, after: j, pieces: whole('added', after[j++]) });
  while (i < before.length && j < after.length) {
    const here = best[i * width + j] as number;
    if (here > 0 && here === paired(i, j)) {
      lines.push({ before: i, after: j, pieces: diffText(before[i] as string, after[j] as string) });
      i++;
      j++;
    } else if (here === (best[(i + 1) * width + j] as number)) remove();
    else add();
  }
  while (i < before.length) remove();
  while (j < after.length) add();
  return lines;
}

const whole = (kind: 'removed' | 'added', text = ''): DiffPiece[] => (text === '' ? [] : [{ kind, text }]);

/** The share of pairs of characters that two texts have in common, from 0 to 1. */
function likenessOf(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const common = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}

const pairsOf = (text: string): Set<string> => {
  const characters = [...text];
  return new Set(characters.map((one, at) => one + (characters[at + 1] ?? '')));
};
