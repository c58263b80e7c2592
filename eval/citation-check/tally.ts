import { CHECK_FINDINGS, type CheckFinding } from '#lib/contract/names.ts';
import type { JudgedCitation } from '#service/documents/check/judge.ts';
import type { MadeBrief, PlantedCitation } from './briefs.ts';

/** Planted and found errors by kind; `alarms`: correct citations that were reported as wrong. */
export type CheckTally = {
  planted: Record<CheckFinding, number>;
  found: Record<CheckFinding, number>;
  alarms: number;
  wrong: { expected: CheckFinding; found: string; text: string }[];
};

const none = () =>
  Object.fromEntries(CHECK_FINDINGS.map((kind) => [kind, 0])) as Record<CheckFinding, number>;
export const emptyTally = (): CheckTally => ({ planted: none(), found: none(), alarms: 0, wrong: [] });

/** Findings on other citations, as inside a quotation, may be right; these kinds never are. */
const NEVER_TRUE: ReadonlySet<CheckFinding> = new Set(['quotation_differs', 'former_name', 'form']);

const CONTEXT = 40;

export function addBrief(
  tally: CheckTally,
  { text, planted }: MadeBrief,
  judged: readonly JudgedCitation[],
): void {
  const around = ({ start, end }: { start: number; end: number }) =>
    text.slice(Math.max(0, start - CONTEXT), end + CONTEXT);
  for (const one of planted) {
    const found =
      judged.find((other) => other.start <= one.start && other.end >= one.end) ?? overlapping(judged, one);
    tally.planted[one.expected] += 1;
    if (found?.finding === one.expected) tally.found[one.expected] += 1;
    else {
      if (one.expected === 'verified') tally.alarms += 1;
      tally.wrong.push({ expected: one.expected, found: found?.finding ?? 'nothing', text: around(one) });
    }
  }
  for (const one of judged)
    if (NEVER_TRUE.has(one.finding) && !overlapping(planted, one)) {
      tally.alarms += 1;
      tally.wrong.push({ expected: 'verified', found: one.finding, text: around(one) });
    }
}

const overlapping = <T extends { start: number; end: number }>(
  all: readonly T[],
  { start, end }: Pick<PlantedCitation, 'start' | 'end'>,
): T | undefined => all.find((one) => one.start < end && one.end > start);

/** Of the errors of a kind that were planted, the share that was found as that kind. */
export const foundShare = ({ planted, found }: CheckTally, kind: CheckFinding): number =>
  planted[kind] === 0 ? 1 : found[kind] / planted[kind];
/** The share of correct citations that were reported as wrong. */
export const alarmShare = ({ planted, alarms }: CheckTally): number =>
  planted.verified === 0 ? 0 : alarms / planted.verified;
