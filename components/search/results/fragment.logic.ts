import { type EmRun, emRuns } from '#lib/highlight/runs.ts';
import { hasEmTag } from '#lib/search/title.ts';

/** Three lines of the widest list. */
const EXCERPT_CHARACTERS = 110;
const BEFORE_FIRST_MARK = 30;
/**
 * A mark right behind a comma says little: an excerpt begins after one only if this many characters follow before the
 * mark.
 */
const MIN_LEAD = 4;
/** At most this many marks of a passage are compared, because a foreign server may send any number. */
const MAX_WEIGHED = 50;
/** With more marks than this nothing would stand out. */
const MAX_MARKS = 5;

/** A title as runs: plain text as it stands, or a fragment if it has marks. */
export const titleRuns = (title: string): readonly EmRun[] =>
  hasEmTag(title) ? emRuns(title) : [{ text: title, em: false }];

export const plainTitle = (title: string): string =>
  titleRuns(title)
    .map(({ text }) => text)
    .join('');

/** Shorter lines were ended on purpose: a heading, an item, a name. Courts break long ones at 28 characters or so. */
const LINE_BROKEN_FROM = 20;

/**
 * Removes line breaks: inside a sentence that a court broke at a fixed width a break is dropped, elsewhere it becomes a
 * blank.
 */
export function inOneLine(runs: readonly EmRun[]): EmRun[] {
  let before = '';
  return runs.map(({ text, em }) => {
    const joined = text.replace(/([^\n]*?)[^\S\n]*\n\s*|[^\n]+$/gu, (all, line?: string) => {
      if (line === undefined) {
        before += all;
        return all;
      }
      const isBroken =
        (before + line).length >= LINE_BROKEN_FROM && !/[。：；！？」）]$/u.test(before + line);
      before = '';
      return isBroken ? line : `${line} `;
    });
    return { text: joined, em };
  });
}

type Point = { point: string; em: boolean };
/** `[start, end)` in a passage, counted in code points. */
type Stretch = [start: number, end: number];

/**
 * The part of a passage that a row shows: the stretch with the most different marks, or two stretches if one does not
 * have them all; at most five marks, with `…` where something is left out.
 */
export function excerpt(runs: readonly EmRun[]): { runs: EmRun[]; isCut: boolean; length: number } {
  const points = runs.flatMap(({ text, em }) => [...text].map((point) => ({ point, em })));
  const cut: EmRun[] = [];
  let marks = 0;
  const push = (text: string, em: boolean) => {
    const last = cut.at(-1);
    if (last?.em === em) last.text += text;
    else cut.push({ text, em });
  };
  let shownTo = 0;
  for (const [start, end] of shownStretches(points)) {
    if (start > shownTo) push('…', false);
    for (let at = start; at < end; at++) {
      const { point, em } = points[at] as Point;
      if (em && !(at > start && points[at - 1]?.em)) marks++;
      push(point, em && marks <= MAX_MARKS);
    }
    shownTo = end;
  }
  if (shownTo < points.length) push('…', false);
  const isCut = points.length > EXCERPT_CHARACTERS;
  return { runs: cut, isCut, length: Math.min(points.length, EXCERPT_CHARACTERS) };
}

function shownStretches(points: readonly Point[]): Stretch[] {
  if (points.length <= EXCERPT_CHARACTERS) return [[0, points.length]];
  const marks = marksOf(points).slice(0, MAX_WEIGHED);
  const all = new Set(marks.map(({ text }) => text));
  const [whole, shownMarks] = bestStretch(points, marks, EXCERPT_CHARACTERS, new Set());
  if (shownMarks.size === all.size) return [whole];
  // Two halves, if they show more: the second has what the first lacks.
  const [first, inFirst] = bestStretch(points, marks, EXCERPT_CHARACTERS / 2, new Set());
  const [second, inSecond] = bestStretch(points, marks, EXCERPT_CHARACTERS / 2, inFirst);
  if (new Set([...inFirst, ...inSecond]).size <= shownMarks.size) return [whole];
  const [left, right] = first[0] < second[0] ? [first, second] : [second, first];
  return left[1] < right[0] ? [left, right] : [[left[0], Math.max(left[1], right[1])]];
}

type MarkPlace = { text: string; start: number; end: number };

function marksOf(points: readonly Point[]): MarkPlace[] {
  const marks: MarkPlace[] = [];
  points.forEach(({ point, em }, at) => {
    if (!em) return;
    const last = marks.at(-1);
    if (last?.end === at) {
      last.text += point;
      last.end++;
    } else marks.push({ text: point, start: at, end: at + 1 });
  });
  return marks;
}

/** The stretch around a mark that has the most different marks beside those that are `known`; the first of equals. */
function bestStretch(
  points: readonly Point[],
  marks: readonly MarkPlace[],
  length: number,
  known: ReadonlySet<string>,
): [Stretch, ReadonlySet<string>] {
  let best = beginningAt(points, marks[0]?.start ?? 0, length);
  let shownMarks: ReadonlySet<string> = new Set();
  for (const { start } of marks) {
    const stretch = beginningAt(points, start, length);
    const inside = marks.filter((mark) => mark.start >= stretch[0] && mark.end <= stretch[1]);
    const fresh = new Set(inside.map(({ text }) => text).filter((text) => !known.has(text)));
    if (fresh.size > shownMarks.size) [best, shownMarks] = [stretch, fresh];
  }
  return [best, shownMarks];
}

/** So many points around the one at `mark`, from the beginning of its clause if that is near. */
function beginningAt(points: readonly Point[], mark: number, length: number): Stretch {
  const before = Math.min(BEFORE_FIRST_MARK, Math.floor(length / 4));
  let start = Math.max(0, Math.min(mark - before, points.length - length));
  if (start > 0) {
    const clauseEnd = points
      .slice(start, mark)
      .findLastIndex(({ point }, at) => /[。；：！？，]/u.test(point) && mark - start - at > MIN_LEAD);
    if (clauseEnd >= 0) start += clauseEnd + 1;
    while (start < mark && /\s/u.test(points[start]?.point ?? '')) start++;
  }
  return [start, Math.min(points.length, start + length)];
}
