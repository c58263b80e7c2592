import { type EmRun, emRuns } from '#lib/highlight/runs.ts';
import { hasMarks } from '#lib/search/title.ts';

const SHOWN = 240;
const BEFORE_FIRST_MARK = 60;

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

/** The part of a long passage around its first mark, with `…` where something is left out. */
export function excerpt(runs: readonly EmRun[]): { runs: EmRun[]; isCut: boolean } {
  const points = runs.flatMap(({ text, em }) => [...text].map((point) => ({ point, em })));
  // A little more than is shown is not worth a button.
  if (points.length <= SHOWN * 1.25) return { runs: [...runs], isCut: false };
  const firstMark = Math.max(
    0,
    points.findIndex(({ em }) => em),
  );
  const start = Math.max(0, Math.min(firstMark - BEFORE_FIRST_MARK, points.length - SHOWN));
  const end = start + SHOWN;
  const cut: EmRun[] = [];
  const push = (text: string, em: boolean) => {
    const last = cut.at(-1);
    if (last?.em === em) last.text += text;
    else cut.push({ text, em });
  };
  if (start > 0) push('…', false);
  for (const { point, em } of points.slice(start, end)) push(point, em);
  if (end < points.length) push('…', false);
  return { runs: cut, isCut: true };
}
