import { BRIEF_NAME_MAX } from '#lib/check/limits.ts';
import type { FindingCounts, FindingSummary } from '#lib/check/saved.ts';
import type { CheckedCitation, CheckResponse } from '#lib/contract/check.ts';
import { CHECK_FINDINGS, type CheckFinding } from '#lib/contract/names.ts';

/** What of a report is shown: one kind, all that needs a look, or all. */
export type ReportFilter = CheckFinding | 'all' | 'to_look_at';

/**
 * Findings that nothing speaks against: the citation is correct, or its source is not in the library. The latter are counted
 * apart, because a citation that was made up is among them.
 */
const IS_FINE: ReadonlySet<CheckFinding> = new Set(['verified', 'not_held']);
export const needsLook = ({ finding }: Pick<CheckedCitation, 'finding'>): boolean => !IS_FINE.has(finding);

/** A citation with its number in the report, from 0. */
export type NumberedCitation = CheckedCitation & { number: number };

export function shownCitations({ citations }: CheckResponse, filter: ReportFilter): NumberedCitation[] {
  const numbered = citations.map((citation, number) => ({ ...citation, number }));
  if (filter === 'all') return numbered;
  return numbered.filter((one) => (filter === 'to_look_at' ? needsLook(one) : one.finding === filter));
}

/** How many there are of each kind that there is, the most serious first. */
export function countFindings({ citations }: CheckResponse): { finding: CheckFinding; count: number }[] {
  const counts = CHECK_FINDINGS.map((finding) => ({
    finding,
    count: citations.filter((one) => one.finding === finding).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

/** The same to be saved with the brief. */
export const findingCounts = (report: CheckResponse): FindingCounts =>
  Object.fromEntries(countFindings(report).map(({ finding, count }) => [finding, count]));

export function summaryOf(counts: FindingCounts): FindingSummary {
  let [citations, toLookAt] = [0, 0];
  for (const finding of CHECK_FINDINGS) {
    const count = counts[finding] ?? 0;
    citations += count;
    if (needsLook({ finding })) toLookAt += count;
  }
  return { citations, toLookAt, unverified: counts.not_held ?? 0 };
}

/** What a brief calls itself: its first line, without the blanks between its letters. */
export const nameOfBrief = (text: string): string =>
  (text.trim().split('\n')[0] ?? '').replace(/\s+/gu, '').slice(0, BRIEF_NAME_MAX).toWellFormed();

/** The filter that a report opens with: what needs a look, else what could not be verified, else all. */
export function firstFilter({ citations }: CheckResponse): ReportFilter {
  if (citations.some(needsLook)) return 'to_look_at';
  return citations.some(({ finding }) => finding === 'not_held') ? 'not_held' : 'all';
}

/** A stretch of a brief: of a citation or of a quotation that was compared, or plain. */
export type BriefPiece = {
  start: number;
  text: string;
  citation: NumberedCitation | null;
  isQuotation: boolean;
};
/** One line of it. */
export type BriefLine = { start: number; pieces: BriefPiece[] };

type BriefMark = { start: number; end: number; citation: NumberedCitation; isQuotation: boolean };

/** A brief line by line, with its citations and what they quote marked; a citation inside a quotation goes before it. */
export function briefLines(text: string, citations: readonly NumberedCitation[]): BriefLine[] {
  const marks = citations.flatMap((citation): BriefMark[] => [
    { start: citation.start, end: citation.end, citation, isQuotation: false },
    ...citation.quotations.map(({ start, end }) => ({ start, end, citation, isQuotation: true })),
  ]);
  const edges = new Set([0, text.length]);
  for (const { start, end } of marks) edges.add(start).add(end);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) edges.add(at).add(at + 1);
  const ordered = [...edges].sort((a, b) => a - b);
  const waiting = marks.toSorted((a, b) => a.start - b.start);
  let open: BriefMark[] = [];
  let next = 0;
  const lines: BriefLine[] = [{ start: 0, pieces: [] }];
  for (const [i, start] of ordered.entries()) {
    const end = ordered[i + 1];
    if (end === undefined) break;
    while (waiting[next] && (waiting[next] as BriefMark).start <= start)
      open.push(waiting[next++] as BriefMark);
    open = open.filter((mark) => mark.end > start);
    const piece = text.slice(start, end);
    if (piece === '\n') {
      lines.push({ start: end, pieces: [] });
      continue;
    }
    const mark = open.find(({ isQuotation }) => !isQuotation) ?? open.at(-1);
    lines.at(-1)?.pieces.push({
      start,
      text: piece,
      citation: mark?.citation ?? null,
      isQuotation: mark?.isQuotation ?? false,
    });
  }
  return lines;
}
