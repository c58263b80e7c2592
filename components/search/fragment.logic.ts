import { type EmRun, emRuns } from '#lib/highlight/runs.ts';
import { hasMarks } from '#lib/search/title.ts';

/** Three lines of the widest list. */
const SHOWN = 110;
const BEFORE_FIRST_MARK = 30;
/** More stress nothing. */
const MAX_MARKS = 5;

/** A title as runs: plain text as it stands, or a fragment if it has marks. */
export const titleRuns = (title: string): readonly EmRun[] =>
  hasMarks(title) ? emRuns(title) : [{ text: title, em: false }];

export const plainTitle = (title: string): string =>
  titleRuns(title)
    .map(({ text }) => text)
    .join('');

/** Shorter lines were ended on purpose: a heading, an item, a name. Courts break long ones at 28 characters or so. */
const LINE_BROKEN_FROM = 20;

/**
 * Without line breaks: inside a sentence that a court broke at a fixed width one goes, elsewhere it becomes a blank.
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

/** The part of a passage that a row shows: around its first mark, at most five marks, `…` where something is left out. */
export function excerpt(runs: readonly EmRun[]): { runs: EmRun[]; isCut: boolean; length: number } {
  const points = runs.flatMap(({ text, em }) => [...text].map((point) => ({ point, em })));
  const [start, end] = shownPart(points);
  const cut: EmRun[] = [];
  let marks = 0;
  const push = (text: string, em: boolean) => {
    const last = cut.at(-1);
    if (last?.em === em) last.text += text;
    else cut.push({ text, em });
  };
  if (start > 0) push('…', false);
  for (let at = start; at < end; at++) {
    const { point, em } = points[at] as (typeof points)[number];
    if (em && !(at > start && points[at - 1]?.em)) marks++;
    push(point, em && marks <= MAX_MARKS);
  }
  if (end < points.length) push('…', false);
  return { runs: cut, isCut: start > 0 || end < points.length, length: end - start };
}

/** From the beginning of the clause that the first mark stands in, if that is near. */
function shownPart(points: readonly { point: string; em: boolean }[]): [start: number, end: number] {
  if (points.length <= SHOWN) return [0, points.length];
  const firstMark = Math.max(
    0,
    points.findIndex(({ em }) => em),
  );
  let start = Math.max(0, Math.min(firstMark - BEFORE_FIRST_MARK, points.length - SHOWN));
  if (start > 0) {
    const before = points.slice(start, firstMark);
    const clauseEnd = before.findIndex(({ point }) => /[。；：！？，]/u.test(point));
    if (clauseEnd >= 0) start += clauseEnd + 1;
    while (start < firstMark && /\s/u.test(points[start]?.point ?? '')) start++;
  }
  return [start, Math.min(points.length, start + SHOWN)];
}
